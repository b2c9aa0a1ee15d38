import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

/**
 * Whether an Origin is the sandbox's own page. The Host header alone proves nothing (a foreign name may resolve to this
 * machine), so its name must also be an IP address, localhost, or the listen host.
 */
export function isOwnOrigin(origin: string, hostHeader: string | undefined, listenHost: string): boolean {
  const url = URL.parse(origin);
  if (!url || url.protocol !== 'http:' || url.host !== hostHeader) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === listenHost || isIP(name) !== 0;
}

/**
 * Guards the control calls: pages of other sites cannot make them through the user's browser.
 *
 * @throws HttpProblem 403 for a foreign Origin, 415 for a body that is not JSON
 */
export function controlGuard(listenHost: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, host, listenHost)) {
      throw new HttpProblem(403, 'origin.foreign', 'Requests from another site are not accepted.');
    }
    if (request.method === 'POST' && !/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
      throw new HttpProblem(415, 'input.not-json', 'The body must have Content-Type: application/json.');
    }
  };
}
