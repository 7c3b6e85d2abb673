import * as session from '@portal/shared/web/session';
import { throughAdapter, wireBody } from '../../calls/adapt-call';

/** The calls of the session, through the adapter of the endpoint where it has one (`adaptCall`). */

/**
 * Makes one call of the contract.
 * @throws CallError whose message is the text for the user; the cancellation when `signal` was aborted
 */
export const call = throughAdapter(session.call);

/**
 * As `call`, for a call that answers a file.
 * @throws CallError, as `call`
 */
export const download: typeof session.download = (endpoint, body, options) =>
  session.download(endpoint, wireBody(endpoint, body) as never, options);

/**
 * As `download`, for an answer that is worth reading while it still comes.
 * @throws CallError, as `call`; reading fails when the connection breaks
 */
export const stream: typeof session.stream = (endpoint, body, options) =>
  session.stream(endpoint, wireBody(endpoint, body) as never, options);
