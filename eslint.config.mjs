import js from '@eslint/js';
import globals from 'globals';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { noImportCircle } from './scripts/no-import-circle.mjs';
import { noSchemaComments } from './scripts/no-schema-comments.mjs';
import { noWireNames } from './scripts/no-wire-names.mjs';
import {
  EFFECTS_RETURN_NO_ANSWER,
  forbid,
  GLOBAL_STYLE,
  INTL,
  LAZY_PART,
  LOADING,
  SAID_ONCE,
  SAFARI,
  SHARED_FUNCTIONS,
  STATIC_STYLES,
  WHOLE_ROUTER,
} from './shared/tooling/lint/rules.mjs';

/** One-way dependencies (docs/architecture.md): who may not import what, with the reason that lint prints. */
const OTHER_PACKAGES = {
  group: [
    '@portal/api',
    '@portal/api/*',
    '@portal/shell',
    '@portal/shell/*',
    '@portal/mf-*',
    '**/api/src/**',
    '**/shell/src/**',
    '**/mf-*/src/**',
  ],
  message: 'Tabs and the shell import only from @portal/shared.',
};
/** Inside a tab, a feature folder imports its own files and `src/common`, never another feature, however deep the file lies. */
const FEATURES = [1, 2, 3].map((depth) => ({
  files: [`mf-*/src/${'*/'.repeat(depth)}*.{ts,tsx}`],
  rules: forbid(OTHER_PACKAGES, WHOLE_ROUTER, GLOBAL_STYLE, LAZY_PART, {
    regex: `^(\\.\\./){${depth}}(?!(common|\\.\\.)(/|$))[^/]+/`,
    message: 'A feature does not import another feature: move what both need to src/common.',
  }),
}));

/** The rooms of the shell, from the ground up: a room imports from itself and from those before it. */
const SHELL_ROOMS = ['components', 'remotes', 'navigation', 'session', 'header', 'pages', 'app'];
const SHELL_LAYERS = SHELL_ROOMS.slice(0, -1).map((room, floor) => ({
  files: [`shell/src/${room}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}', 'shell/src/remotes/router-surface.ts'],
  rules: forbid(OTHER_PACKAGES, WHOLE_ROUTER, LAZY_PART, {
    regex: `^(\\.\\./)+(${SHELL_ROOMS.slice(floor + 1).join('|')})/`,
    message: `${room} lies below it: imports in the shell run ${SHELL_ROOMS.join(' < ')}.`,
  }),
}));

/** The web part of shared, likewise: transport is given its authoriser by session, and http is what tabs see of both. */
const webLayer = (/** @type {string} */ folder, /** @type {string[]} */ ...above) => ({
  files: [`shared/src/web/${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: forbid(OTHER_PACKAGES, WHOLE_ROUTER, LAZY_PART, {
    regex: `^((\\.\\./)+|@portal/shared/web/)(${above.join('|')})(/|$)`,
    message: `${folder} lies below it: transport < session < http, workbook < ui < funds, list.`,
  }),
});

const API_IMPORTS = {
  group: ['@portal/shared/web/*', '@portal/shared/testing/*', '@portal/shell', '@portal/mf-*'],
  message: 'The API imports only shared/contracts, shared/domain and shared/remote.',
};

/** Dependency injection: a module that imports a gateway pays through it when the portal is given another (docs/payments.md). */
const ONE_GATEWAY = {
  group: ['**/sandbox-gateway'],
  message: 'Who pays is named in payments/with-gateway.ts alone: take withGateway(platform).',
};

/** The modules of the API, from the ground up: a module imports from itself and from those before it. */
const MODULES = [
  ...['credentials', 'clients', 'users', 'preferences', 'settings', 'ledger', 'promotions', 'payments'],
  ...['rewards', 'uploads', 'support', 'taxation', 'reports', 'remotes', 'kit', 'audit', 'events', 'search'],
  ...['views', 'inbox', 'auth', 'demo-idp', 'bulk', 'overview', 'exports', 'initial-page'],
];
const onlyModulesBelow = (/** @type {string} */ module, depth = 1) => ({
  regex: `^(\\.\\./){${depth}}(?!(${MODULES.slice(0, MODULES.indexOf(module)).join('|')})/)[^./]+/`,
  message: `${module} lies below it: imports between modules run ${MODULES.join(' < ')}.`,
});
const MODULE_LAYERS = MODULES.map((module) => ({
  files: [`api/src/modules/${module}/*.ts`],
  ignores: ['**/*.test.ts', 'api/src/modules/payments/with-gateway.ts'],
  rules: forbid(API_IMPORTS, ONE_GATEWAY, onlyModulesBelow(module)),
}));

/** The rooms of uploads, from the ground up; rooms of one floor do not know each other, and the routes stand above all. */
const UPLOAD_FLOORS = [['record'], ['validation'], ['approval', 'errors-file', 'intake', 'view']];
const UPLOAD_LAYERS = UPLOAD_FLOORS.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    files: [`api/src/modules/uploads/${room}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: forbid(API_IMPORTS, ONE_GATEWAY, onlyModulesBelow('uploads', 2), {
      regex: `^\\.\\./((${UPLOAD_FLOORS.slice(floor)
        .flat()
        .filter((other) => other !== room)
        .join('|')})/|[^/]+$)`,
      message:
        'It does not lie below: imports in uploads run record < validation < the other rooms < the routes.',
    }),
  })),
);

/** Of the platform: [folder, what stands above it]. */
const PLATFORM_LAYERS = [
  ['telemetry', 'database|audit|jobs|storage|threads|platform|http|backup'],
  ['database', 'audit|jobs|storage|threads|platform|http|backup'],
  ...['audit', 'jobs', 'storage', 'threads', 'fair-queue', 'keyed-mutex'].map((name) => [
    name,
    'platform|http|backup',
  ]),
].map(([name, above]) => ({
  files: [`api/src/platform/${name}/**/*.ts`, `api/src/platform/${name}.ts`],
  ignores: ['**/*.test.ts'],
  rules: forbid(API_IMPORTS, ONE_GATEWAY, {
    regex: `^(\\.\\.?/)+(${above})(/|$)`,
    message: `${name} lies below it: telemetry < database < audit, jobs, storage, threads < platform < http, backup.`,
  }),
}));

/** SQL stands in repositories (docs/architecture.md): no query is built and no rows are inserted elsewhere. */
const SQL_IN_REPOSITORIES = [
  'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
  'CallExpression[callee.name=/^(insertRows|insertForIds)$/]',
  "ImportDeclaration[source.value='kysely'] > ImportSpecifier[imported.name='sql']",
].map((selector) => ({
  selector,
  message: 'SQL belongs into a repository: move the query into a *.repository.ts beside it.',
}));

/** createWriteStream() opens its file some time later: after a failure even when the file was removed already. */
const FILE_OPENED_FIRST = {
  selector: "ImportDeclaration[source.value='node:fs'] > ImportSpecifier[imported.name='createWriteStream']",
  message: 'Open the file first: (await open(file)).createWriteStream() of node:fs/promises.',
};

const DURATION = {
  selector: 'VariableDeclarator[id.name=/^(MINUTE|HOUR|DAY)_MS$/]',
  message: 'Minutes, hours and days have their milliseconds in shared/src/domain/durations.ts.',
};

const FALLBACK_TEXT = {
  selector: 'Literal[value=/^(An error has occured\\.|Something went wrong)$/]',
  message: 'What is told of a failure without words is FALLBACK of shared/src/domain/fallback-texts.ts.',
};

/** What waits has one form, in the browser one that a signal ends. */
const WAIT = {
  selector:
    "NewExpression[callee.name='Promise'] > ArrowFunctionExpression[body.type='CallExpression'][body.callee.name='setTimeout']",
  message:
    "A promise of time is wait (or atMost) of @portal/shared/web/wait; on Node it is setTimeout of 'node:timers/promises'.",
};

/** What is refused of all code that runs in a browser, its tests included. */
const IN_BROWSERS = [...EFFECTS_RETURN_NO_ANSWER, ...STATIC_STYLES, ...SAFARI, WAIT, ...LOADING];

/** The session's user, configuration and arrangements are part of the shell's interface (shared/shell-api.txt), as the wire has them. */
const SHELL_INTERFACE = [
  ...['Id', 'UserName', 'FirstName', 'UserTypeID', 'ClientID', 'PasswordChangedDate', 'DefaultViews'],
  ...[
    'Value',
    'Part',
    'Columns',
    'Hidden',
    'Widths',
    'Column',
    'Width',
    'Compact',
    'Collapsed',
    'SingleKeys',
  ],
];
/** Where the names of the wire stand on purpose: what calls are filtered and ordered by, and the paths of refusals. */
const WIRE_NAMES_STAY = [
  // A list's address, and the body of its call: the lists, their cards on the Overview, and what all lists have in common.
  ...['mf-*/src/**/*-list.config.ts', 'mf-*/src/overview-card.tsx', 'mf-*/src/prefetch.ts'],
  ...['mf-rewards/src/reward-list/reward-list.page.tsx', 'mf-taxation/src/tax-list/tax-list.page.tsx'],
  ...['shared/src/web/list/*.{ts,tsx}', 'shared/src/web/links/audit-link.tsx', '**/list-address.ts'],
  // Refusals name the property of the body; an entry of a promotion's history the one that was changed.
  ...['shared/src/web/transport/call-error.ts', 'shell/src/pages/password-refusal.ts'],
  'mf-promotions/src/promotion-edit/promotion-values.ts',
  'mf-promotions/src/promotion-edit/promotion-timeline.tsx',
  // The frame of a streamed answer, and the header of an uploaded file.
  ...['shared/src/web/workbook/read-rows.ts', 'mf-rewards/src/common/findings.ts'],
];

/** What runs in a browser. */
const BROWSER = [
  'shared/src/web/**/*.{ts,tsx}',
  'shared/src/testing/**/*.{ts,tsx}',
  'shared/gallery/**/*.{ts,tsx}',
  'shared/test/**/*.{ts,tsx}',
  'shell/**/*.{ts,tsx}',
  'mf-*/**/*.{ts,tsx}',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-standalone/**',
      '**/node_modules/**',
      'data/**',
      'e2e/results/**',
      'bench/results/**',
      '**/coverage/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: {
      'import-x': importX,
      portal: {
        rules: {
          'no-import-circle': noImportCircle,
          'no-schema-comments': noSchemaComments,
          'no-wire-names': noWireNames,
        },
      },
    },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'import-x/no-duplicates': 'error',
      'import-x/no-self-import': 'error',
      'portal/no-import-circle': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    files: BROWSER,
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: BROWSER,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...IN_BROWSERS],
      ...forbid(OTHER_PACKAGES, WHOLE_ROUTER, LAZY_PART),
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...IN_BROWSERS,
        ...SAID_ONCE,
        ...SHARED_FUNCTIONS,
        ...INTL,
        DURATION,
        FALLBACK_TEXT,
      ],
    },
  },
  {
    files: ['shared/src/web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...IN_BROWSERS, ...INTL, DURATION, FALLBACK_TEXT] },
  },
  {
    files: ['shared/src/{contracts,domain,remote}/**/*.ts'],
    ignores: ['**/*.test.ts', 'shared/src/domain/digits.ts'],
    rules: { 'no-restricted-syntax': ['error', ...INTL] },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shared/src/web/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/fake-*.ts', '**/testing/**', ...WIRE_NAMES_STAY],
    rules: { 'portal/no-wire-names': ['error', { allow: SHELL_INTERFACE }] },
  },
  {
    // Routes name the envelope of an answer, and the row cells are the columns of an uploaded file.
    files: ['api/src/modules/**/*.ts'],
    ignores: [
      '**/wire-*.ts',
      '**/*.routes.ts',
      '**/*.test.ts',
      'api/src/modules/uploads/record/row-cells.ts',
    ],
    rules: { 'portal/no-wire-names': 'error' },
  },
  { files: ['shared/src/contracts/*.ts'], rules: { 'portal/no-schema-comments': 'error' } },
  { files: ['shell/src/remotes/router-surface.ts'], rules: forbid(OTHER_PACKAGES) },
  { files: ['mf-*/src/*.{ts,tsx}'], rules: forbid(OTHER_PACKAGES, WHOLE_ROUTER, GLOBAL_STYLE) },
  ...FEATURES,
  ...SHELL_LAYERS,
  webLayer('transport', 'session', 'http', 'ui', 'funds', 'list'),
  webLayer('session', 'http', 'ui', 'funds', 'list'),
  webLayer('http', 'ui', 'funds', 'list'),
  webLayer('workbook', 'ui', 'funds', 'list'),
  webLayer('ui', 'funds', 'list'),
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', WAIT, FILE_OPENED_FIRST, DURATION] },
  },
  {
    // The demo and tests make rows of their own.
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.repository.ts', 'api/src/platform/database/**', 'api/src/demo/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', WAIT, FILE_OPENED_FIRST, DURATION, ...SQL_IN_REPOSITORIES],
    },
  },
  {
    // ReDoS: a pattern whose time grows faster than its text lets one message stop the process.
    files: ['*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['shared/src/domain/**/*.ts'],
    rules: forbid({
      group: ['../contracts/*', '../calls/*', '../web/*', '../remote/*'],
      message: 'domain is the innermost ring.',
    }),
  },
  {
    files: ['shared/src/contracts/**/*.ts'],
    rules: forbid({
      group: ['../calls/*', '../web/*', '../remote/*'],
      message: 'contracts import only domain.',
    }),
  },
  {
    files: ['shared/src/calls/**/*.ts'],
    rules: forbid({ group: ['../web/*', '../remote/*'], message: 'calls import only contracts and domain.' }),
  },
  {
    files: ['api/{src,test}/**/*.ts'],
    ignores: ['api/src/modules/payments/with-gateway.ts'],
    rules: forbid(API_IMPORTS, ONE_GATEWAY),
  },
  ...PLATFORM_LAYERS,
  ...MODULE_LAYERS,
  ...UPLOAD_LAYERS,
  {
    files: [
      'scripts/**',
      'remote-kit/**',
      'bench/**',
      'shared/tooling/**',
      'e2e/support/find-browser.ts',
      '**/*.mjs',
      'api/src/cli.ts',
      'api/src/commands/**',
      'api/src/server.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // A figure that is not there ends its benchmark, which is what should happen.
    files: ['bench/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.cjs'],
    languageOptions: { globals: globals.jest },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
