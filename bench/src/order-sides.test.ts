import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { placeAll } from './order-sides.ts';

test('serves every buyer once, with the given number of concurrent callers', async () => {
  const buyers = Array.from({ length: 10 }, (_, at) => ({ userId: at, accountId: at, cartVersion: 1 }));
  const served: number[] = [];
  let [busy, busiest] = [0, 0];
  const rate = await placeAll(buyers, 4, async ({ accountId }) => {
    busy += 1;
    busiest = Math.max(busiest, busy);
    await yieldToEventLoop();
    served.push(accountId);
    busy -= 1;
  });
  expect(served.toSorted((one, other) => one - other)).toEqual(buyers.map(({ accountId }) => accountId));
  expect(busiest).toBe(4);
  expect(rate).toBeGreaterThan(0);
});
