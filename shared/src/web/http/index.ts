export { call, CallError, download, stream } from '@portal/shared/web/session';
export type { CallOptions } from '../transport/create-calls';
export { useCall, type CallState } from './use-call';
export { useFreshCall } from './use-fresh-call';
export { usePreference } from './use-preference';
export { saveBlob } from './save-blob';
export { useAction, type Action } from './use-action';
export { useTask, type Task } from './use-task';
export { useCancellableTask } from './use-cancellable-task';
