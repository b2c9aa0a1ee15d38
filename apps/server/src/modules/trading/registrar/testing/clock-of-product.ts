/** The part of the product that the clock of the sandbox calls: it moves the business clock and runs what is due. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@artha/domain/kit/dates';
import { afterAll } from 'vitest';
import type { MovableClocks } from '../../../../platform/clock/clock.ts';
import type { RanJob } from '../../../system/jobs/index.ts';

/** Serves the clock until the tests end. @param run runs the due jobs @returns the address of this product */
export async function serveClock(clocks: MovableClocks, run: () => Promise<readonly RanJob[]>): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { offsetMs } = (body.startsWith('{"offsetMs"') ? JSON.parse(body) : {}) as { offsetMs?: number };
      if (offsetMs !== undefined) clocks.setOffset(offsetMs);
      const ran = offsetMs === undefined ? [] : await run();
      const businessNow = clocks.businessNow();
      const nextDueAt = new Date(businessNow.getTime() + DAY_MS);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ businessNow, nextDueAt, ran }));
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
