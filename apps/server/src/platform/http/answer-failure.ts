import type { ErrorBody } from '@artha/contract/kit/error-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import type { Failure } from './failure.ts';
import { failureOf } from './failure.ts';
import { isSealed, sealAnswer } from './payload/seal-answer.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers a refusal or a failure with the standard error body. Only bugs and outages are logged as errors.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const failure = failureOf(error);
  if (request.call) request.call.refusal = failure.code;
  if (failure.status >= 500 && failure.code !== 'server.busy' && !request.raw.socket.destroyed) {
    const route = request.call?.route.path;
    log.error({ requestId: request.id, method: request.method, route, err: error }, 'a call failed');
  }
  if (failure.retryAfterS !== undefined) reply.header('retry-after', failure.retryAfterS);
  reply.code(failure.status).header('content-type', JSON_TYPE);
  const text = errorText(failure, request.id);
  // An unreadable payload always gets the same unencrypted answer, whatever the cause.
  const isPlain = failure.code === 'request.payload' || !isSealed(request);
  return reply.send(isPlain ? text : sealAnswer(request, reply, text));
}

type Lists = Record<string, string[]>;

export function errorText(failure: Omit<Failure, 'retryAfterS'>, requestId: string): string {
  const { status, code, message, fields, keys } = failure;
  const error: ErrorBody['error'] = {
    statusCode: status,
    name: code === 'server.error' ? 'Error' : 'Refusal',
    message,
    code,
    requestId,
    ...(fields && { details: { messages: fields as Lists, ...(keys && { codes: keys as Lists }) } }),
  };
  return JSON.stringify({ error } satisfies ErrorBody);
}
