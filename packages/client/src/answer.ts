import { ErrorBody } from '@artha/contract/kit/error-body';
import type { Route } from '@artha/contract/kit/route';
import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import type { ErrorCode } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { ClientError } from './client-error.ts';
import type { WireAnswer } from './transport.ts';

/**
 * The answer of a call, decoded by its schema.
 *
 * @throws ClientError for a refusal, and for an answer that does not match the contract
 */
export function readAnswer(route: Route, answer: WireAnswer): unknown {
  if (answer.status >= 400) throw refusalOf(answer);
  const decoded = z.safeDecode(route.answer, jsonOf(answer.text));
  if (decoded.success) return decoded.data;
  throw new ClientError(COMMON_ERRORS['server.error'][1], {
    code: 'client.unreadable-answer',
    status: answer.status,
    cause: decoded.error,
  });
}

/** @returns undefined for empty text and for text that is not JSON */
function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The error of an answer with status 400 or above. */
export function refusalOf(answer: WireAnswer): ClientError {
  const body = z.safeParse(ErrorBody, jsonOf(answer.text));
  const fallback = codeForStatus(answer.status);
  // An intermediate proxy sends its own body: only the status can be trusted then.
  const retryAfterS = secondsIn(answer.headers.get('retry-after'));
  if (!body.success)
    return new ClientError(COMMON_ERRORS[fallback][1], { code: fallback, status: answer.status, retryAfterS });
  const { code, message, details, requestId } = body.data.error;
  return new ClientError(message, {
    code: isErrorCode(code) ? code : fallback,
    status: answer.status,
    fields: details?.messages,
    retryAfterS,
    requestId,
  });
}

/** A proxy may send a date instead, which says no number of seconds. */
const secondsIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

/** Checks only the form, noun.problem: importing the catalogue would make the first screen larger. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z-]+\.[a-z-]+$/.test(code);

function codeForStatus(status: number): keyof typeof COMMON_ERRORS {
  if (status === 401) return 'session.required';
  if (status === 403) return 'session.forbidden';
  if (status === 404) return 'request.not-found';
  if (status === 413) return 'request.too-large';
  if (status === 429) return 'request.too-many';
  if (status === 502 || status === 503 || status === 504) return 'server.unavailable';
  return status < 500 ? 'request.malformed' : 'server.error';
}
