import { MODAL } from './open-modal';

/** What takes the focus for itself and gives it back when it closes. */
const LAYER = `${MODAL}, [role="menu"], [data-toasts]`;
/** No text fields: on a phone they would open the keyboard. */
const CONTROL = 'a[href], button, select, [type="checkbox"], [role="button"], [role="tab"], [role="region"]';
/**
 * How long to wait for a place that takes the focus, about a second: a dialog that is still closing keeps it from everything
 * outside.
 */
const FRAMES = 60;
/** How long others go first: the code that removes a control, or the page that is navigated to, may move the focus itself. */
const FRAMES_OF_OTHERS = 2;

/** A layer, body for the page, and the control in it that has or had the focus or, once that is gone, what took its place. */
interface Place {
  layer: Element;
  control: HTMLElement;
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');
const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || isGone(activeElement);
};

const isReachable = (control: HTMLElement): boolean =>
  !isGone(control) &&
  control.tabIndex >= 0 &&
  !control.closest('[aria-hidden="true"]') &&
  (control.checkVisibility?.() ?? true);

/** Where an element was: the parent that still stands, and the sibling before it. */
function formerPlace(lost: Element, records: readonly MutationRecord[]) {
  if (lost.isConnected) return { parent: lost.parentElement, before: lost.previousSibling };
  let gone: Node = lost;
  for (const { target, removedNodes, previousSibling } of records) {
    if (![...removedNodes].some((one) => one.contains(gone))) continue;
    if (target.isConnected) return { parent: target as Element, before: previousSibling };
    gone = target;
  }
  return undefined;
}

const isAfter = (control: Node, before: Node | null): boolean =>
  !before?.isConnected ||
  (!before.contains(control) &&
    (before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);

/**
 * @param limit how far to look @returns the next control within the nearest part that has any, else the last before it;
 * undefined where there is none
 */
function substituteFor(lost: Element, records: readonly MutationRecord[], limit: (part: Element) => boolean) {
  const place = formerPlace(lost, records);
  let before = place?.before ?? null;
  for (let part = place?.parent; part && limit(part); part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(CONTROL)].filter(isReachable);
    const next = controls.find((control) => isAfter(control, before)) ?? controls.at(-1);
    if (next) return next;
    before = part;
  }
  return undefined;
}

/**
 * Focus management when the control that has the focus is removed or disabled: browsers then let it fall to the body, and the
 * keyboard and a screen reader begin anew at the top. It goes to what takes the control's place, and once a dialog has closed
 * whose opener is gone, to what took that one's place; at last to the content of the page.
 * @param content the page's content, which can take the focus @returns a function that ends it
 */
export function recoverFocus(content: HTMLElement): () => void {
  /** The page first, then what was opened above it. */
  let places: Place[] = [];
  let frame = 0;

  const remember = ({ target }: Event) => {
    const control = target as HTMLElement;
    const layer = control.closest(LAYER) ?? document.body;
    const at = places.findIndex((place) => place.layer === layer);
    places = [...(at < 0 ? places : places.slice(0, at)), { layer, control }];
  };
  // A click outside of all controls is a blur on purpose: there is no focus to restore.
  const forget = () => {
    if (document.activeElement === document.body) places = [];
  };

  const settle = (attempt: number) => {
    if (!isLost()) return;
    if (attempt > FRAMES_OF_OTHERS) {
      places = places.filter(({ layer, control }) => layer.isConnected && !isGone(control));
      const place = attempt < FRAMES ? places.at(-1)?.control : content;
      (place ?? content).focus({ preventScroll: true });
    }
    if (attempt < FRAMES) frame = requestAnimationFrame(() => settle(attempt + 1));
  };

  const substitute = (place: Place, records: readonly MutationRecord[]): Place => {
    const { layer, control } = place;
    if (!isGone(control)) return place;
    const isPage = layer === document.body;
    const limit = (part: Element) =>
      isPage ? content.contains(part) && part !== content : layer.contains(part);
    const next = substituteFor(control, records, limit);
    // A modal without any control keeps the focus itself.
    return { layer, control: next ?? (layer.matches(MODAL) ? (layer as HTMLElement) : control) };
  };

  const observer = new MutationObserver((records) => {
    // A control that is still there was blurred on purpose: by a press outside of it, or to select text.
    if (!places.some(({ layer, control }) => !layer.isConnected || isGone(control))) return;
    places = places.map((place) => substitute(place, records));
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => settle(1));
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('click', forget, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', forget, true);
  };
}
