import { isIP } from 'node:net';

/** @returns the address of a host and port; in one, an address of IPv6 stands in brackets */
export const httpAddress = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
