import type { Env } from '../env/env.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a client may be sent to a page of an external system: only over TLS, or to the local page of the sandbox. */
export function isPageAllowed(pageUrl: string, mode: Env['mode']): boolean {
  const url = URL.parse(pageUrl);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && mode === 'sandbox' && LOOPBACK.has(url.hostname));
}
