import { EXTERNAL_ANSWER_MAX_BYTES } from '@artha/domain/kit/limits';
import { readBoundedText } from '../../../platform/external/bounded-answer.ts';
import { sign } from '../../../platform/http/signature.ts';
import type { RegistrarSchemes } from './registrar-schemes.ts';

export interface RegistrarAddress {
  readonly sandboxUrl: string;
  readonly sandboxSecret: string;
}

const TIMEOUT_MS = 60_000;

/**
 * Sends the sandbox registrar what it must know of the product. The request is signed with the actual time.
 *
 * @throws Error when the registrar does not answer or refuses it
 */
export async function postToRegistrar(
  { sandboxUrl, sandboxSecret }: RegistrarAddress,
  { path, content }: { readonly path: `/registrar/${string}`; readonly content: object },
  realNow: Date,
): Promise<void> {
  const body = JSON.stringify(content);
  const signature = sign(sandboxSecret, { method: 'POST', path, body }, realNow);
  const response = await fetch(sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await readBoundedText(response, EXTERNAL_ANSWER_MAX_BYTES);
  if (!response.ok) throw new Error(`the registrar answered ${response.status}: ${answer.slice(0, 300)}`);
}

/**
 * Sends the schemes for which it publishes NAVs, with their rules, and the calendar.
 *
 * @throws Error when the registrar does not answer or refuses the list
 */
export const sendSchemes = (address: RegistrarAddress, list: RegistrarSchemes, realNow: Date): Promise<void> =>
  postToRegistrar(address, { path: '/registrar/schemes', content: list }, realNow);
