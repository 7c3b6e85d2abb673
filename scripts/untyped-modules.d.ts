// A lint plugin that brings no types of its own.
declare module 'eslint-plugin-jsx-a11y' {
  const plugin: { flatConfigs: { recommended: import('eslint').Linter.Config } };
  export default plugin;
}
