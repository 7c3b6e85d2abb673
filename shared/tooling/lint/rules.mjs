/* Rules that tabs have in common, in the portal's repository and in those of teams. */

/** @param {object[]} patterns @returns {import('eslint').Linter.RulesRecord} */
export const forbid = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export const WHOLE_ROUTER = {
  group: ['react-router', 'react-router/*'],
  message: 'Import from react-router-dom: that is the module the shell shares.',
};

/** Styles of a tab hold for the whole page: one rule about `html` or `header` would take the portal's frame away. */
export const GLOBAL_STYLE = {
  group: ['styled-components'],
  importNames: ['createGlobalStyle'],
  message: 'A tab has no global styles (docs/remotes.md): style your own elements with styled(…).',
};

/** A dialog or a table whose file does not come would take what was typed beside it, and be broken until the page is reloaded. */
export const LAZY_PART = {
  regex: '^react$',
  importNames: ['lazy'],
  message:
    'React throws what did not come at the nearest boundary and keeps it until a reload: use useLazyPart of @portal/shared/web/use-lazy-part. Pages are lazyPage in the shell; those of a tab, which has a card with Retry, are lazy in the files of its src.',
};

/**
 * React calls whatever an effect returns as its clean-up, and newer browsers answer `scrollIntoView` and its like with a
 * promise: an effect returns a function or nothing, and says so. The types can not tell: `() => void` takes any answer.
 */
const EFFECT = 'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/]';
const ANSWER = 'ReturnStatement[argument.type=/^(Call|Chain|Await|Logical|Conditional)Expression$/]';
const FUNCTION_OR_NOTHING =
  'An effect returns a clean-up function or nothing: use a block, `void …`, or name the clean-up first';
export const EFFECTS_RETURN_NO_ANSWER = [
  `${EFFECT} > ArrowFunctionExpression:not([body.type=/^(BlockStatement|ArrowFunctionExpression)$/], [body.operator='void'])`,
  `${EFFECT} > :not(ArrowFunctionExpression, FunctionExpression).arguments:first-child`,
  ...['', 'IfStatement > ', 'IfStatement > BlockStatement > '].map(
    (place) => `${EFFECT} > .arguments:first-child > BlockStatement > ${place}${ANSWER}`,
  ),
  // A callback ref may answer a clean-up too.
  `JSXAttribute[name.name='ref'] > JSXExpressionContainer > ArrowFunctionExpression:not([body.type='BlockStatement'], [body.operator='void'])`,
].map((selector) => ({ selector, message: FUNCTION_OR_NOTHING }));

/** All tabs and the portal share them, as they share the page: nothing can keep what is open from one that does otherwise. */
export const SHARED_FUNCTIONS = [
  "AssignmentExpression > MemberExpression.left[object.property.name='prototype']",
  "CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=/^(assign|definePropert(y|ies))$/] > .arguments:first-child[property.name='prototype']",
  'AssignmentExpression > MemberExpression.left[object.name=/^(window|globalThis|self)$/][property.name=/^(fetch|Promise|XMLHttpRequest)$/]',
].map((selector) => ({
  selector,
  message:
    'The portal and every tab use this function: replacing it breaks their pages (docs/remotes.md, A careless tab).',
}));

/** A style with functions is worked out and hashed anew for each element at each render: a fifth of what turning a page cost. */
export const STATIC_STYLES = [
  {
    selector: "TaggedTemplateExpression:not([tag.name='createGlobalStyle']) > TemplateLiteral > :function",
    message:
      "A style has no functions: colours are custom properties (`color('main')`), what differs between elements is an attribute (`&[data-active]`) or the `style` of the element.",
  },
];

/** What Chromium and Firefox take and Safari does not: the pages work there all the same, and look as they should. */
export const SAFARI = [
  {
    selector: 'TemplateElement[value.raw=/text-decoration:\\s*[a-z]+\\s+[a-z]/]',
    message:
      'Safari drops a text-decoration that says more than the line: write text-decoration-line and text-decoration-style.',
  },
  {
    selector:
      "ObjectExpression:has(> Property[key.name='notation']):not(:has(> Property[key.name='minimumFractionDigits']))",
    message: 'Safari writes every fraction digit of a short number that it may: say minimumFractionDigits.',
  },
];

/** A placeholder is decoration, which a screen reader passes over. */
export const LOADING = [
  {
    selector:
      "JSXAttribute[name.name='loading'] > JSXExpressionContainer > JSXElement > JSXOpeningElement[name.name='Skeleton']",
    message:
      'Tell that it loads: BarsSkeleton with a label, or a text in VisuallyHidden beside the Skeleton.',
  },
];

/**
 * The first use of `Intl` in a page loads the tables of all locales: 15 ms of processor, 60 on a slow phone. While a module is
 * loaded, everybody waits for that; and numbers, which each list shows, never need it.
 */
export const INTL = [
  {
    selector: "CallExpression[callee.property.name='toLocaleString'][arguments.length<2]",
    message:
      'A number with its thousands apart is formatCount of @portal/shared/domain/digits, which goes without Intl.',
  },
  ...['', 'ExportNamedDeclaration > '].map((place) => ({
    selector: `Program > ${place}VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name='Intl']`,
    message: 'A page would wait for Intl while this module is loaded: make it where it is used.',
  })),
];

/** What shared/web has once and for all (docs/ui-kit.md, Calls), for the shell and the tabs. */
export const SAID_ONCE = [
  {
    selector: "JSXOpeningElement[name.name='Banner'] > JSXAttribute[name.name='onRetry']",
    message: 'What is read, with its skeleton, its failure and Retry, is a QueryState.',
  },
  {
    selector: 'CallExpression[callee.name=/^set(Is)?(Busy|Saving|Sending|Submitting)$/]',
    message: 'A busy state comes from useAction (one call) or useTask (other work).',
  },
  {
    selector: "IfStatement > UnaryExpression[operator='!'] > BinaryExpression[right.name='CallError']",
    message: 'useAction and useTask tell a refusal from a fault: give them onError.',
  },
  {
    selector: "MemberExpression[object.name='URL'][property.name='createObjectURL']",
    message: 'A file is offered by saveBlob.',
  },
];
