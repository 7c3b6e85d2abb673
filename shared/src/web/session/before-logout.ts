/**
 * The event that the window is sent before a session is ended by its user: whoever has something to tell in its name tells it now, as when
 * the page is left (`pagehide`). Nobody is heard after it.
 */
export const BEFORE_LOGOUT = 'portal:beforelogout';
