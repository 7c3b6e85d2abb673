type ComputedStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

/** Their look depends on more than their name: an attribute, or what they stand in. */
const BY_MORE_THAN_NAME = 'input, dialog, ruby *, [hidden]';

/**
 * `getComputedStyle` for pages without style sheets, where most of a style is made for nothing: a question for a role asks
 * of each element and all around it whether it is shown, and jsdom makes the whole style of each for that. What decides it is answered
 * by the element's name and the styles written on it; everything else, and every element of which that is not all, by jsdom.
 */
export function quickStyles(document: Document, whole: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();

  const displayOf = (element: HTMLElement): string => {
    if (element.hasAttribute('style') && element.style.display) return element.style.display;
    const known = displays.get(element.localName);
    if (known !== undefined) return known;
    // Of one that bears nothing: another with this name may bear more.
    const bare = whole(document.createElementNS(element.namespaceURI, element.localName)).display;
    displays.set(element.localName, bare);
    return bare;
  };
  const inherited = (element: HTMLElement, property: 'visibility' | 'pointerEvents', initial: string) => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement)
      if (at.hasAttribute('style') && at.style[property]) return at.style[property];
    return initial;
  };

  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || element.matches(BY_MORE_THAN_NAME))
      return whole(element, pseudo);
    const asked = element as HTMLElement;
    let rest: CSSStyleDeclaration | undefined;
    const answer = (property: string | symbol): unknown => {
      if (property === 'display') return displayOf(asked);
      if (property === 'visibility') return inherited(asked, property, 'visible');
      if (property === 'pointerEvents') return inherited(asked, property, 'auto');
      rest ??= whole(element);
      const value: unknown = Reflect.get(rest, property);
      return typeof value === 'function' ? value.bind(rest) : value;
    };
    const getPropertyValue = (name: string) =>
      name === 'display' || name === 'visibility' ? answer(name) : whole(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) => (property === 'getPropertyValue' ? getPropertyValue : answer(property)),
    });
  };
}
