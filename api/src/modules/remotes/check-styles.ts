import { parse, type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import selectorParser, { type Attribute, type Node, type Selector } from 'postcss-selector-parser';

/** Elements of the page that no tab has to do with, wherever they stand in a selector. */
const PAGE = ['html', 'body'];
const REMEDY =
  'A style sheet of a tab holds for the whole page: begin each selector with a class of the tab.';
/** What narrows the rules inside of it, or is used only by those that name it. Others (`@page`, `@property`) change the whole page. */
const TAKEN = /^(charset|container|font-face|layer|media|starting-style|supports|(-\w+-)?keyframes)$/i;
const AT_RULE_REMEDY = 'It holds for the whole page: leave it out.';
/** Animations of the portal begin with it (shared/src/web/theme/animations.ts). */
const ANIMATIONS = 'portal-';
/** Fonts that the portal's own texts are set in (shared/src/web/theme). */
export const PAGE_FONTS = [
  'public sans',
  'system-ui',
  '-apple-system',
  'segoe ui',
  'roboto',
  'helvetica neue',
  'noto sans',
  'arial',
  'sans-serif',
];
const NAME_REMEDY =
  'Names of animations and fonts hold for the whole page: begin it with the name of the tab.';

export interface StyleSheetOfRelease {
  readonly name: string;
  readonly css: string;
}

/**
 * Finds style sheets that reach beyond their tab: that name html, body or :root, or select header, `*` or any element
 * without a class, an id or an attribute that is the tab's own, that hold an at-rule of the whole page, or
 * that call an animation or a font as the portal does (REMOTE-1.12). Takes seconds for large ones.
 * @returns why they are refused, naming file, selector and remedy; undefined for good ones
 */
export function styleProblem(sheets: readonly StyleSheetOfRelease[]): string | undefined {
  for (const { name, css } of sheets) {
    const problem = sheetProblem(css);
    if (problem !== undefined) return `${name}${problem}`;
  }
  return undefined;
}

function sheetProblem(css: string): string | undefined {
  let outside: string | undefined;
  try {
    const sheet = parse(css);
    const pageWide = pageWideRule(sheet);
    if (pageWide) return `: "@${pageWide.slice(0, 100)}" reaches beyond the tab. ${AT_RULE_REMEDY}`;
    const taken = takenName(sheet);
    if (taken !== undefined) return `: "${taken.slice(0, 100)}" is the portal's. ${NAME_REMEDY}`;
    sheet.walkRules((rule) => {
      if (isKeyframe(rule)) return;
      selectorParser((selectors) => {
        outside ??= selectors.nodes.find((one) => reachesOut(one, isNested(rule)))?.toString();
      }).processSync(rule.selector);
      return outside === undefined ? undefined : false;
    });
  } catch (error) {
    return ` is not valid CSS: ${(error as Error).message.slice(0, 200)}`;
  }
  return outside === undefined
    ? undefined
    : `: "${outside.trim().slice(0, 100)}" reaches beyond the tab. ${REMEDY}`;
}

function pageWideRule(sheet: Root): string | undefined {
  let found: AtRule | undefined;
  sheet.walkAtRules((rule) => {
    if (TAKEN.test(rule.name)) return undefined;
    found = rule;
    return false;
  });
  return found?.name;
}

/** @returns what an animation or a font is called that would take the place of one of the portal's */
function takenName(sheet: Root): string | undefined {
  let found: string | undefined;
  sheet.walkAtRules(/keyframes$/i, ({ params }) => {
    if (nameIn(params).startsWith(ANIMATIONS)) found ??= params;
  });
  sheet.walkAtRules(/^font-face$/i, (rule) => {
    rule.walkDecls(/^font-family$/i, ({ value }: Declaration) => {
      if (PAGE_FONTS.includes(nameIn(value).toLowerCase())) found ??= value;
    });
  });
  return found;
}

/** A name as browsers read it: without quotes, comments and escapes. */
const nameIn = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_escape, code?: string, character?: string) =>
      code ? characterOf(code) : (character ?? ''),
    )
    .replace(/["']/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const LAST_CHARACTER = 0x10ffff;
const characterOf = (code: string): string =>
  String.fromCodePoint(Math.min(parseInt(code, 16), LAST_CHARACTER));

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/i.test((parent as { name?: string }).name ?? '');

/** Inside another rule a selector means what is inside that rule's elements. */
function isNested({ parent }: Rule): boolean {
  for (
    let one: { type: string; parent?: unknown } | undefined = parent;
    one;
    one = one.parent as typeof parent
  )
    if (one.type === 'rule') return true;
  return false;
}

/** What stands inside says what the element is not, or what is inside of it, and not whose it is. */
const OF_OTHERS = /^:(not|has)$/i;

/** Elements of the page have attributes, too (`[lang]`, `[class]`): only the team's own names, or a part of them, say whose one is. */
const isOwn = ({ attribute, value }: Attribute): boolean =>
  /^data-/i.test(attribute) || (/^(class|id)$/i.test(attribute) && Boolean(value));

/** Of alternatives, as in `:is(.mine, header)`, each has to say whose the element is. */
function saysWhose(part: Node, nested: boolean): boolean {
  if (part.type === 'selector') return part.nodes.some((node) => saysWhose(node, nested));
  if (part.type === 'pseudo')
    return (
      !OF_OTHERS.test(part.value) &&
      part.nodes.length > 0 &&
      part.nodes.every((node) => saysWhose(node, nested))
    );
  if (part.type === 'attribute') return isOwn(part);
  return ['class', 'id'].includes(part.type) || (nested && part.type === 'nesting');
}

function reachesOut(selector: Selector, nested: boolean): boolean {
  let found = false;
  let nesting = false;
  selector.walk((node) => {
    if (node.type === 'tag' && PAGE.includes(node.value.toLowerCase())) found = true;
    if (node.type === 'pseudo' && /^:root$/i.test(node.value)) found = true;
    if (node.type === 'nesting') nesting = true;
  });
  // Without an & a nested selector means what is inside.
  return found || !(saysWhose(selector, nested) || (nested && !nesting));
}
