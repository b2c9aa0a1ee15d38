/**
 * The minimum to answer the bell: Fastify, one route, a constant with given headers. Exits on SIGINT.
 */
import { fastify } from 'fastify';

const [port = '', path = '', headersText = '{}', body = ''] = process.argv.slice(2);
const headers = JSON.parse(headersText) as Record<string, string>;
const server = fastify();
server.get(path, (_request, reply) => reply.headers(headers).send(body));
server.get('/health/ready', () => ({ status: 'ready' }));
process.once('SIGINT', () => void server.close());
await server.listen({ host: '127.0.0.1', port: Number(port) });
