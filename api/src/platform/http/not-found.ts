import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { HttpError } from '../errors';
import { sendError } from './error-handler';
import { pathOf } from './request-log';

const PATTERNS = ALL_ENDPOINTS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`),
}));

/** 404 for what is not there, 405 for a call that is there under another method. */
export function notFoundAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url);
  const methods = [
    ...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
  if (methods.length === 0 || methods.some((method) => method === request.method)) {
    return sendError(reply, new HttpError(404, 'Not found.'));
  }
  const allow = methods.join(', ');
  return sendError(
    reply,
    new HttpError(405, `This call is made with ${methods.join(' or ')}.`, [], { allow }),
  );
}

/** Has every address without a route answered with what fits it. */
export const installNotFound = (app: FastifyInstance): void => void app.setNotFoundHandler(notFoundAnswer);
