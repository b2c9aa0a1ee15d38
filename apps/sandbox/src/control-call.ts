import type { HttpAnswer, HttpCall } from './platform/http-call.ts';
import { httpCall } from './platform/http-call.ts';

/** Longer than the sandbox's own timeout for the product. */
const TIMEOUT_MS = 660_000;

/**
 * Calls the running sandbox.
 *
 * @param url without a trailing slash
 * @throws Error with a message for the person at the command line, when there is no answer
 */
export async function controlCall(
  url: string,
  { path, ...call }: Omit<HttpCall, 'url' | 'signal'> & { readonly path: string },
  timeoutMs = TIMEOUT_MS,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await httpCall({ ...call, url: url + path, signal });
  } catch (error) {
    const message = signal.aborted
      ? `The sandbox at ${url} has not answered for ${timeoutMs / 60_000} minutes. It may still be working: see its clock later.`
      : `No sandbox answers at ${url}. Is it running? (npm start)`;
    throw new Error(message, { cause: error });
  }
}
