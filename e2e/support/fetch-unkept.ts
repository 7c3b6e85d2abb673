interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: FormData | string;
}

/**
 * Fetches without keep-alive: building a tab blocks this process for longer than the portal keeps a connection, and a request on one
 * that has ended unnoticed fails.
 */
export const fetchUnkept = (address: string, { headers, ...init }: Asked = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { ...headers, connection: 'close' } });
