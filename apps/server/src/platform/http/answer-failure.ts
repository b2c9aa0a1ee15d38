import type { ErrorBody } from '@artha/contract/error-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Failure } from './failure.ts';
import { failureOf } from './failure.ts';
import { loggedError } from './logged-error.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a refusal or a failure in the one shape of all errors. Only what is a bug or an outage of ours is logged as
 * an error.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500 && failure.code !== 'server.busy' && !request.raw.destroyed) {
    const route = request.call?.route.path;
    log.error({ requestId: request.id, method: request.method, route, err: loggedError(error) }, 'a call failed');
  }
  if (failure.retryAfterS !== undefined) reply.header('retry-after', failure.retryAfterS);
  return reply.code(failure.status).header('content-type', JSON_TYPE).send(errorText(failure, request.id));
}

export function errorText(failure: Omit<Failure, 'retryAfterS'>, requestId: string): string {
  const { status, code, message, fields } = failure;
  const error: ErrorBody['error'] = {
    statusCode: status,
    name: code === 'server.error' ? 'Error' : 'Refusal',
    message,
    code,
    requestId,
    ...(fields && { details: { messages: fields as Record<string, string[]> } }),
  };
  return JSON.stringify({ error } satisfies ErrorBody);
}
