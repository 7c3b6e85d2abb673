/** What PostgreSQL and its driver report when a statement did not run for reasons that pass. */

/**
 * Classes and codes of PostgreSQL (appendix A of its manual): connection, resources and shutdown; then lock time-out,
 * statement time-out, serialisation failure, deadlock, and a replica that is not yet promoted (it only reads), of which the
 * connection survives.
 */
const LOST = /^(08|53|57P|25P03)/;
const GAVE_UP = /^(55P03|57014|40001|40P01|25006)$/;
const ROLLED_BACK = /^(40001|40P01)$/;
/** Codes of the network (ECONNREFUSED, EPIPE …). */
const NETWORK = /^E[A-Z]{3,}$/;
/** The driver's own errors, which have no code. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e)/i;

type DriverError = Error & { code?: string };

/** @returns whether the connection can not be used any more */
export const isConnectionLost = ({ code = '', message }: DriverError): boolean =>
  LOST.test(code) || NETWORK.test(code) || DRIVER.test(message);

/** @returns whether the server gave up waiting or chose this transaction to roll back */
export const isGivenUp = ({ code = '' }: DriverError): boolean => GAVE_UP.test(code);

/** @returns whether the server chose this transaction to roll back so that others can go on: the same again may succeed */
export const isRolledBack = ({ code = '' }: { code?: string | undefined }): boolean => ROLLED_BACK.test(code);
