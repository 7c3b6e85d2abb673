/**
 * The session of the page: who is logged in, their tokens, the one HTTP client, toasts and unsaved changes. The shell
 * shares this module with every tab, so whatever is state lives here and nowhere else.
 */
export { call, download, stream } from './calls';
export { CallError } from '../transport/call-error';
export { httpClient } from '../transport/http-client';
export { endSession } from './end-session';
export { announceChange, subscribeToChanges, type LiveChange } from './live-changes';
export { offerSession } from './offered-session';
export { prefetchCall } from './prefetch-call';
export { callIdentity, dropPrefetched, takeArrived, takePrefetched } from './prefetched-calls';
export {
  changePassword,
  enterClient,
  logIn,
  logInWithToken,
  logOut,
  restoreSession,
} from './session-actions';
export { sessionState, subscribeToSession, updateSession } from './session-state';
export type { ClientConfig, EndReason, PortalUser, SessionState, SessionStatus } from './session-state';
export { createStore, useStore, type Store } from './store';
export { sharedTimestamp, type SharedTimestamp } from './shared-timestamps';
export {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  useToast,
  type Toast,
  type ToastOptions,
  type ToastVariant,
} from './toasts';
export {
  dropUnsavedChanges,
  hasUnsavedChanges,
  reasonToStay,
  subscribeToUnsavedChanges,
  useUnsavedChanges,
} from './unsaved-changes';
export { useSession, useSessionState, type Session } from './use-session';
