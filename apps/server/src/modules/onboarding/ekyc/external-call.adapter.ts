import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import { readBoundedText } from '../../../platform/external/bounded-answer.ts';
import type { ExternalAnswer } from '../../../platform/external/external-system.adapter.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';

const TIMEOUT_MS = 10_000;
const RETRYABLE = new Set([408, 425, 429]);

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call that is authenticated by its headers or body.
 *
 * @returns the answer, 2xx to 4xx
 * @throws DeliveryError without an answer that can be used, or with one that is worth a retry
 */
export async function callExternal(name: string, request: Request): Promise<ExternalAnswer> {
  const { method, url, headers, body } = request;
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
      text: await readBoundedText(response, EXTERNAL_ANSWER_MAX_BYTES),
    }))
    .catch((cause: unknown) => {
      throw new DeliveryError(`${name} did not answer`, { cause });
    });
  if (answer.status >= 500 || answer.status < 200 || RETRYABLE.has(answer.status))
    throw new DeliveryError(`${name} answered ${answer.status}`);
  return answer;
}
