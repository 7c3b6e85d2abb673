import { parse, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import { HttpError } from '../../platform/http/errors';
import { badRelease } from './release-collector';
import type { ReleaseFile } from './release-files';

/** Elements of the page that no tab has to do with, wherever they stand in a selector. */
const PAGE = ['html', 'body'];
const REMEDY =
  'A style sheet of a tab holds for the whole page: begin each selector with a class of the tab.';

/**
 * Refuses style sheets that reach beyond their tab: that name html, body or :root, or select header, `*` or any element
 * without a class, an id or an attribute that is the tab's own (REMOTE-1.12).
 * @throws HttpError 400 naming file, selector and remedy
 */
export function checkStyles(files: readonly ReleaseFile[]): void {
  for (const { name, content } of files)
    if (name.endsWith('.css')) checkSheet(name, content.toString('utf8'));
}

function checkSheet(name: string, css: string): void {
  const refuse = (why: string) => badRelease(`${name}: ${why} ${REMEDY}`);
  try {
    parse(css).walkRules((rule) => {
      if (isKeyframe(rule)) return;
      selectorParser((selectors) => {
        for (const selector of selectors.nodes)
          if (reachesOut(selector, isNested(rule)))
            throw refuse(`"${selector.toString().trim().slice(0, 100)}" reaches beyond the tab.`);
      }).processSync(rule.selector);
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRelease(`${name} is not valid CSS: ${(error as Error).message.slice(0, 200)}`);
  }
}

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

function reachesOut(selector: Selector, nested: boolean): boolean {
  let isOwn = nested;
  let found = false;
  selector.walk((node) => {
    if (node.type === 'tag' && PAGE.includes(node.value.toLowerCase())) found = true;
    if (node.type === 'pseudo' && /^:root$/i.test(node.value)) found = true;
    // What stands inside :not() is no class of the tab's.
    const negated = node.parent?.parent?.type === 'pseudo' && /^:not$/i.test(node.parent.parent.value);
    if (!negated && ['class', 'id', 'attribute'].includes(node.type)) isOwn = true;
  });
  return found || !isOwn;
}
