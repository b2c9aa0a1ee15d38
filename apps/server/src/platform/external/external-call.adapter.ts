import {
  EXTERNAL_ANSWER_MAX_BYTES,
  EXTERNAL_ANSWER_MAX_MS,
  EXTERNAL_REPORT_MAX_BYTES,
  EXTERNAL_REPORT_MAX_MS,
} from '@artha/domain/kit/limits';
import { DeliveryError, NoAnswerError } from '../outbox/delivery-error.ts';
import { AnswerTooLongError, readBoundedText } from './bounded-answer.ts';

export interface ExternalAnswer {
  readonly status: number;
  readonly text: string;
}

export interface ExternalRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** True for a report of a whole day, which may be longer and take longer than another answer. */
  readonly isReport?: boolean | undefined;
}

const ANSWER = { maxBytes: EXTERNAL_ANSWER_MAX_BYTES, maxMs: EXTERNAL_ANSWER_MAX_MS };
const REPORT = { maxBytes: EXTERNAL_REPORT_MAX_BYTES, maxMs: EXTERNAL_REPORT_MAX_MS };
/** 4xx that are worth a retry. */
const RETRYABLE = new Set([408, 425, 429]);

/**
 * Makes a call that authenticates itself by its headers or its body.
 *
 * @param name of the system, for error messages: 'the payment bank'
 * @returns the answer, 2xx to 4xx
 * @throws DeliveryError when no answer comes in time (NoAnswerError), or one that is too long or retryable: the outcome
 *   is unknown
 */
export async function callExternal(name: string, request: ExternalRequest): Promise<ExternalAnswer> {
  const { method, url, headers, body, isReport = false } = request;
  const { maxBytes, maxMs } = isReport ? REPORT : ANSWER;
  const signals = [AbortSignal.timeout(maxMs), ...(request.signal ? [request.signal] : [])];
  const answer = await fetch(url, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.any(signals),
  })
    .then(async (response) => ({
      status: response.status,
      text: await readBoundedText(response, maxBytes),
    }))
    .catch((cause: unknown) => {
      if (cause instanceof AnswerTooLongError) throw new DeliveryError(`${name} failed: ${cause.message}`, { cause });
      throw new NoAnswerError(`${name} did not answer`, { cause });
    });
  if (answer.status >= 500 || answer.status < 200 || RETRYABLE.has(answer.status))
    throw new DeliveryError(`${name} answered ${answer.status}`);
  return answer;
}
