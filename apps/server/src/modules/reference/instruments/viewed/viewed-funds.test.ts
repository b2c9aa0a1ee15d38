import { VIEWED_FUNDS_MAX } from '@artha/domain/kit/limits';
import { beforeAll, expect, test } from 'vitest';
import { OrderFixture } from '../../../trading/orders/testing/order-fixture.ts';
import { addViewedFund, clearViewedFunds, getViewedFunds } from './change-viewed-funds.ts';

let fixture: OrderFixture;
let fundIds: readonly number[];
beforeAll(async () => {
  fixture = await OrderFixture.open();
  const { rows } = await fixture.database.pool.query<{ id: number }>('select id from instrument order by id limit 20');
  fundIds = rows.map(({ id }) => id);
});

const T0 = Date.parse('2026-08-20T06:30:00Z');
const view = (instrumentId: number, second: number) =>
  addViewedFund(
    { userId: fixture.ananya.userId, instrumentId },
    fixture.ananya.ctx({ realNow: new Date(T0 + second * 1_000) }),
  );
const viewed = async () =>
  (await getViewedFunds({ userId: fixture.ananya.userId }, fixture.ananya.ctx())).instrumentIds;

test('lists what a client looked at, newest first and each fund once', async () => {
  const [first = 0, second = 0] = fundIds;
  await view(first, 1);
  await view(second, 2);
  expect(await viewed()).toEqual([second, first]);
  await view(first, 3);
  expect(await viewed()).toEqual([first, second]);
});

test('forgets the oldest beyond the limit, and all when asked to', async () => {
  for (const [at, id] of fundIds.entries()) await view(id, 10 + at);
  expect(await viewed()).toEqual(fundIds.toReversed().slice(0, VIEWED_FUNDS_MAX));
  await clearViewedFunds({ userId: fixture.ananya.userId }, fixture.ananya.ctx());
  expect(await viewed()).toEqual([]);
});

test('refuses the list of another user, and an unknown fund', async () => {
  const { userId } = fixture.rohan;
  const ctx = fixture.ananya.ctx();
  const forbidden = { code: 'session.forbidden' };
  await expect(getViewedFunds({ userId }, ctx)).rejects.toMatchObject(forbidden);
  await expect(addViewedFund({ userId, instrumentId: 1 }, ctx)).rejects.toMatchObject(forbidden);
  await expect(clearViewedFunds({ userId }, ctx)).rejects.toMatchObject(forbidden);
  await expect(view(2_000_000_000, 1)).rejects.toMatchObject({ code: 'instrument.not-found' });
});
