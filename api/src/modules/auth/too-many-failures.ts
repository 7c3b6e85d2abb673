import { tooMany, type HttpError } from '../../platform/errors';

/** @param seconds until another attempt is judged */
export const tooManyFailures = (seconds: number): HttpError =>
  tooMany('Too many failed attempts. Please try again later.', seconds);
