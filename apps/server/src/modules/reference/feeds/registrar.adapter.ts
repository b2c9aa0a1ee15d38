import { sign } from '../../../platform/http/signature.ts';
import type { RegistrarSchemes } from './registrar-schemes.ts';

export interface RegistrarAddress {
  readonly sandboxUrl: string;
  readonly sandboxSecret: string;
}

const PATH = '/registrar/schemes';
const TIMEOUT_MS = 60_000;

/**
 * Sends the sandbox registrar the schemes for which it publishes NAVs, and the calendar. The request is signed with the
 * actual time.
 *
 * @throws Error when the registrar does not answer or refuses the list
 */
export async function sendSchemes(
  { sandboxUrl, sandboxSecret }: RegistrarAddress,
  list: RegistrarSchemes,
  realNow: Date,
): Promise<void> {
  const body = JSON.stringify(list);
  const signature = sign(sandboxSecret, { method: 'POST', path: PATH, body }, realNow);
  const response = await fetch(sandboxUrl + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`the registrar answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
