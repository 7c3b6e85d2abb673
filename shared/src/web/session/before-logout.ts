/**
 * Window event, dispatched right before a logout while the session is still valid: the last chance to send reports in its name, as
 * `pagehide` is for a page that is left.
 */
export const BEFORE_LOGOUT = 'portal:beforelogout';
