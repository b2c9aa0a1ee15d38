import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import { DeliveryError } from '../outbox/delivery-error.ts';
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
  /** A longer answer is not read. */
  readonly answerMaxBytes?: number | undefined;
}

const TIMEOUT_MS = 10_000;
/** 4xx that are worth a retry. */
const RETRYABLE = new Set([408, 425, 429]);

/**
 * Makes a call that authenticates itself by its headers or its body.
 *
 * @param name of the system, for error messages: 'the payment bank'
 * @returns the answer, 2xx to 4xx
 * @throws DeliveryError when there is no answer, one that is too long, or a retryable one: the outcome is unknown
 */
export async function callExternal(name: string, request: ExternalRequest): Promise<ExternalAnswer> {
  const { method, url, headers, body, answerMaxBytes = EXTERNAL_ANSWER_MAX_BYTES } = request;
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(request.signal ? [request.signal] : [])];
  const answer = await fetch(url, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.any(signals),
  })
    .then(async (response) => ({
      status: response.status,
      text: await readBoundedText(response, answerMaxBytes),
    }))
    .catch((cause: unknown) => {
      const why = cause instanceof AnswerTooLongError ? `failed: ${cause.message}` : 'did not answer';
      throw new DeliveryError(`${name} ${why}`, { cause });
    });
  if (answer.status >= 500 || answer.status < 200 || RETRYABLE.has(answer.status))
    throw new DeliveryError(`${name} answered ${answer.status}`);
  return answer;
}
