const { createRequire } = require('node:module');

/*
 * Most of the time of a screen test went into styles: jsdom tries every rule of every style sheet on an element, at every
 * question. As in a browser, only rules whose last part names the element are tried, and an answer stands until the
 * document changes. What is answered is the same. To be loaded before jsdom.
 */
const jsdom = createRequire(
  createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom/package.json'),
);
const selectors = jsdom('./lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
const { implForWrapper } = jsdom('./lib/jsdom/living/generated/utils.js');

const ATTRIBUTE = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g;
const INNERMOST_BRACKETS = /\([^()]*\)/g;

/** A selector list without what stands in brackets, which may only narrow it. */
function plain(list) {
  const shorter = list.replace(INNERMOST_BRACKETS, '');
  return shorter === list ? list : plain(shorter);
}

/** What an element must have for a selector: a class of its last part, or else its name; '' where it tells neither. */
function keyOf(selector) {
  const last = /[^\s>+~]*$/.exec(selector.trim())[0];
  return (/\.[\w-]+/.exec(last) ?? /^[a-z][\w-]*/i.exec(last))?.[0] ?? '';
}

const known = new Map();
/** @returns {{ classes: string[], names: Set<string> } | undefined} undefined for a list that only jsdom can judge */
function keysOf(list) {
  if (!known.has(list)) {
    const keys = plain(list.replace(ATTRIBUTE, '')).split(',').map(keyOf);
    const judged = keys.every(Boolean) && !/[\\|@"']/.test(list.replace(ATTRIBUTE, ''));
    const classes = keys.filter((key) => key[0] === '.').map((key) => key.slice(1));
    const names = new Set(keys.filter((key) => key[0] !== '.').map((key) => key.toLowerCase()));
    known.set(list, judged ? { classes, names } : undefined);
  }
  return known.get(list);
}

selectors.matchesDontThrow = (element, list) => {
  const keys = keysOf(list ?? '');
  if (keys && !keys.names.has(element._localName.toLowerCase())) {
    const own = element.getAttributeNS(null, 'class') ?? '';
    if (!keys.classes.some((name) => own.includes(name))) return false;
  }
  return matchesDontThrow(element, list);
};

/** Lets a window answer `getComputedStyle` for an element once until its document changes. */
exports.rememberStyles = (window) => {
  const { getComputedStyle } = window;
  /** By jsdom's own cache of what the rules say, which each change of a document replaces. */
  const remembered = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (pseudoElement || !document) return getComputedStyle(element, pseudoElement);
    const style = remembered.get(document._styleCache)?.get(element) ?? getComputedStyle(element);
    if (!remembered.has(document._styleCache)) remembered.set(document._styleCache, new WeakMap());
    remembered.get(document._styleCache).set(element, style);
    return style;
  };
};
