/** Names of the animations below; style sheets of releases may not hold such names. */
export const ANIMATION = {
  breathe: 'portal-breathe',
  enter: 'portal-enter',
  fadeIn: 'portal-fade-in',
  /** A table's header follows it under the portal's header, to its last row at most. */
  followPage: 'portal-follow-page',
  slide: 'portal-slide',
  turn: 'portal-turn',
  uncover: 'portal-uncover',
} as const satisfies Record<string, `portal-${string}`>;

/**
 * The kit's animations and the properties that they read, there from the start: each that came later with a part of its own would have the browser work out
 * the style of the whole page anew (see nestAtRules).
 */
export const ANIMATIONS = `
  /* How high a table and its header are and where it is, told to the header at every change: inherited, all its cells would get a new style. */
  @property --height { syntax: '*'; inherits: false; }
  @property --head { syntax: '*'; inherits: false; }
  @property --top { syntax: '*'; inherits: false; }
  @property --sticky-end { syntax: '*'; inherits: false; }
  @keyframes ${ANIMATION.breathe} { 50% { opacity: 0.5; } }
  @keyframes ${ANIMATION.enter} { from { opacity: 0; transform: translateY(-0.5rem); } }
  @keyframes ${ANIMATION.fadeIn} { from { opacity: 0; } }
  @keyframes ${ANIMATION.followPage} { to { transform: translateY(calc(var(--height) - var(--head))); } }
  @keyframes ${ANIMATION.slide} { from { transform: translateX(-100%); } to { transform: translateX(350%); } }
  @keyframes ${ANIMATION.turn} { to { transform: rotate(1turn); } }
  @keyframes ${ANIMATION.uncover} { to { opacity: 1; clip-path: none; } }
`;
