import { generateCaptcha, getCsrfToken } from '@artha/contract/system/session';
import type { Route } from '@artha/contract/kit/route';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { requestHeaders } from './headers.ts';
import type { Transport, WireAnswer } from './transport.ts';
import { send } from './transport.ts';
import { wireRequest } from './wire-request.ts';

const TIMEOUT_MS = 30_000;
const REFUSED: ErrorCode = 'request.csrf-wrong';

/** Whether the answer of a call sets the CSRF cookie where there is none. */
export const bringsCsrfToken = ({ path }: Pick<Route, 'path'>): boolean => path === generateCaptcha.path;

/** The token in a cookie string. */
export const csrfTokenIn = (cookies: string): string | undefined => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];

/** Whether a call was refused because of its CSRF token and so was not executed. */
export const isCsrfRefusal = ({ status, text }: WireAnswer): boolean => status === 403 && text.includes(REFUSED);

/** Requests a new CSRF cookie. */
export async function fetchCsrfToken(
  client: Transport & { readonly cookies: () => string },
): Promise<string | undefined> {
  const headers = requestHeaders({ credentials: undefined, csrfToken: undefined, idempotencyKey: undefined });
  await send(client, wireRequest(getCsrfToken, {}), { headers, timeoutMs: TIMEOUT_MS, signal: undefined });
  return csrfTokenIn(client.cookies());
}
