import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

/**
 * Whether an Origin is the sandbox's own page. The Host header alone proves nothing (a foreign name may point at this
 * machine), so its name must also be an address, localhost, or the host we listen on.
 */
export function isOwnOrigin(origin: string, hostHeader: string | undefined, listenHost: string): boolean {
  const url = URL.parse(origin);
  if (!url || url.protocol !== 'http:' || url.host !== hostHeader) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === listenHost || isIP(name) !== 0;
}

/**
 * Guards the calls that move the outside world: no page of another site may make them through somebody's browser.
 *
 * @throws HttpProblem 403 for a foreign Origin, 415 for a body that is not JSON
 */
export function controlGuard(listenHost: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, host, listenHost)) {
      throw new HttpProblem(403, 'origin.foreign', 'This call does not take requests of another site.');
    }
    if (request.method === 'POST' && !/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
      throw new HttpProblem(415, 'input.not-json', 'This call wants a body with Content-Type: application/json.');
    }
  };
}
