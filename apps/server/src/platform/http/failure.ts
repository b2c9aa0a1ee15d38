/**
 * Maps a thrown error to an answer: the message of a refusal, or a neutral message for every other error.
 */
import type { ErrorCode, FieldMessages } from '@artha/domain/kit/errors';
import { messageOf, Refusal, statusOf } from '@artha/domain/kit/errors';
import { TooMany } from './token-buckets.ts';

export interface Failure {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldMessages | undefined;
  readonly keys?: FieldMessages | undefined;
  /** Seconds after which the caller may retry. */
  readonly retryAfterS: number | undefined;
}

const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  'server.busy': 1,
  'server.unavailable': 2,
  'request.too-many': 1,
  'request.in-progress': 1,
};

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const retryAfterS = error instanceof TooMany ? error.retryAfterS : RETRY_AFTER_S[error.code];
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      fields: error.fields,
      keys: error.keys,
      retryAfterS,
    };
  }
  const code = codeOf(error);
  return {
    status: SPECIFIC_STATUS[codeIn(error)] ?? statusOf(code),
    code,
    message: messageOf(code),
    fields: undefined,
    retryAfterS: RETRY_AFTER_S[code],
  };
}

/** Statuses that are more specific than the one of the error code. */
const SPECIFIC_STATUS: Readonly<Record<string, number>> = { FST_ERR_MAX_PARAM_LENGTH: 414 };

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_MAX_PARAM_LENGTH: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_NOT_FOUND: 'request.not-found',
};

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function codeOf(error: unknown): ErrorCode {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeIn(at);
    const known =
      FRAMEWORK_CODES[code] ?? DATABASE_CODES[code] ?? (/^08...$/.test(code) ? 'server.unavailable' : undefined);
    if (known) return known;
    if (code === '' && CONNECTION_LOST.some((start) => at instanceof Error && at.message.startsWith(start))) {
      return 'server.unavailable';
    }
  }
  return 'server.error';
}

/** SQLSTATEs, and error codes of sockets. */
const DATABASE_CODES: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: 'server.unavailable',
  ECONNRESET: 'server.unavailable',
  EPIPE: 'server.unavailable',
  ETIMEDOUT: 'server.unavailable',
  EHOSTUNREACH: 'server.unavailable',
  ENOTFOUND: 'server.unavailable',
  '25006': 'server.unavailable', // read-only: a standby that has not been promoted yet
  '53100': 'server.unavailable', // disk full
  '53200': 'server.unavailable',
  '53300': 'server.unavailable', // too many connections
  '57P01': 'server.unavailable', // shutting down
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  '40001': 'server.busy', // serialization failure after all retries
  '40P01': 'server.busy',
  '55P03': 'server.busy', // lock timeout
  '57014': 'server.busy', // statement timeout
};

/** Errors of pg without a code. */
const CONNECTION_LOST: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end on the pool',
];
