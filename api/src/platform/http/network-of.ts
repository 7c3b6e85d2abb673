import { normalizeIP } from '@fastify/rate-limit';

/**
 * What limits per address count by, those of the rate limit too. A customer has a /64 of IPv6 at least, and with it more addresses
 * than any limit could count one by one; who sent what stays the whole address, in sessions and in the audit log.
 * @param address of a caller, without its port
 * @returns the first address of the /64 of an IPv6 address, and an IPv4 address as it is, however it was written
 */
export const networkOf = (address: string): string => normalizeIP(address);
