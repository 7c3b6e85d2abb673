import { createCalls } from '../transport/create-calls';
import { sendAuthorised } from './send-authorised';

/** Calls of the contract in the name of this page's session. */
export const { call, download, stream } = createCalls(sendAuthorised);
