/** The minimum to start: an embedded database, one connection, Fastify with one route. Exits on SIGINT. */
import { fastify } from 'fastify';
import pg from 'pg';
import { openForProduct } from '../../apps/server/src/platform/db/embedded/embedded.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const embedded = await openForProduct(dataDir);
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
