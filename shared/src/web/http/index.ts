export { call, CallError, download, stream } from '@portal/shared/web/session';
export type { CallOptions } from '../transport/create-calls';
export { useCall, type CallState } from './use-call';
export { useFreshCall } from './use-fresh-call';
