export { call, CallError } from '@portal/shared/web/session';
export type { AnswerOf, CallOptions } from './call';
export { useCall, type CallState } from './use-call';
