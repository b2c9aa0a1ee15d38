/**
 * The minimum to start: an embedded database, one connection, Fastify with one route. Exits on SIGINT.
 *
 * With `modules` as the last argument it imports those of the product beside that, and starts nothing of them.
 */
import { fastify } from 'fastify';
import pg from 'pg';
import { openForProduct } from '../../apps/server/src/platform/db/embedded/embedded.ts';

const [dataDir = '', port = '', which] = process.argv.slice(2);
const imported = which === 'modules' ? import('../../apps/server/src/product.ts') : undefined;
const embedded = await openForProduct(dataDir);
await imported;
const client = new pg.Client(embedded.connection);
await client.connect();
const server = fastify();
server.get('/health/ready', async () => {
  await client.query('select 1');
  return { status: 'ready' };
});

process.once('SIGINT', () => {
  void (async () => {
    await server.close();
    await client.end();
    await embedded.close();
  })();
});

await server.listen({ host: '127.0.0.1', port: Number(port) });
