import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  EFFECTS_RETURN_NO_ANSWER,
  forbid,
  GLOBAL_STYLE,
  LAZY_PART,
  SAFARI,
  SAID_ONCE,
  SHARED_FUNCTIONS,
  WHOLE_ROUTER,
} from './rules.mjs';

/** ESLint's configuration of a tab outside of the portal's repository. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.jest } } },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...EFFECTS_RETURN_NO_ANSWER, ...SAFARI],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      ...forbid(WHOLE_ROUTER, GLOBAL_STYLE),
    },
  },
  // Not the files of src itself: the pages of a tab have its card around them.
  { files: ['src/*/**/*.{ts,tsx}'], rules: forbid(WHOLE_ROUTER, GLOBAL_STYLE, LAZY_PART) },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[...EFFECTS_RETURN_NO_ANSWER, ...SAFARI, ...SAID_ONCE, ...SHARED_FUNCTIONS],
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
