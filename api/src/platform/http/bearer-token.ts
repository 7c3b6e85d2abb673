import type { FastifyRequest } from 'fastify';

/** @returns the token of an `Authorization: Bearer` header */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
