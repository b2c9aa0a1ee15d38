import type { FastifyRequest } from 'fastify';

export const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api' || url.startsWith('/api?');

/** Outside the web application: calls, health, and what others look for at fixed addresses. */
const RESERVED = /^\/(?:api|health|\.well-known)(?:\/|$)/;
/** Every address of the web application is without an extension, so anything else is a file. */
const FILE = /\.[^/]*$/;

/** Whether an address may be one of the web application. What the caller accepts is not asked: not all say it. */
export const isPage = (path: string): boolean => !RESERVED.test(path) && !FILE.test(path);

/** Whether an address can only be that of a file. */
export const isFile = (path: string): boolean => !RESERVED.test(path) && FILE.test(path);

/** The address without its query. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '';
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
