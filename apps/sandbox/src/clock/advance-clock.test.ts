import { DAY_MS } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { requireSignature, sandboxKey } from '../platform/signature.ts';
import { THURSDAY, sandboxFixture } from '../testing/sandbox-fixture.ts';

test('both clocks show the time of day until one is advanced', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.get('/clock')).json).toEqual({ businessNow: THURSDAY, realNow: THURSDAY, offsetMs: 0 });
});

test('an advance by days moves only the business clock and answers with what ran in the product', async () => {
  const fixture = await sandboxFixture();
  fixture.product.ran = [{ name: 'nav-import', businessDate: '2026-08-20', outcome: 'done' }];
  const answer = await fixture.advance({ days: 2 });
  expect(answer.json).toEqual({ businessNow: '2026-08-22T06:00:00.000Z', ran: fixture.product.ran });
  expect((await fixture.get('/clock')).json).toEqual({
    businessNow: '2026-08-22T06:00:00.000Z',
    realNow: THURSDAY,
    offsetMs: 2 * DAY_MS,
  });
});

test('the product receives a signed call', async () => {
  const fixture = await sandboxFixture();
  await fixture.advance({ days: 1 });
  const call = fixture.product.calls.at(-1);
  expect(call).toMatchObject({
    method: 'POST',
    path: '/api/sandbox/clock',
    body: JSON.stringify({ offsetMs: DAY_MS }),
  });
  if (!call) throw new Error('no call received');
  requireSignature(sandboxKey('shared secret'), call, call.signature, fixture.time.ms);
});

test('the clock advances to an instant in any time zone', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.advance({ to: '2026-08-21T15:30:00Z' })).json.businessNow).toBe('2026-08-21T15:30:00.000Z');
  expect((await fixture.advance({ to: '2026-08-22T00:00+05:30' })).json.businessNow).toBe('2026-08-21T18:30:00.000Z');
});

test('an empty body advances to the next instant at which the product has something due', async () => {
  const fixture = await sandboxFixture();
  fixture.product.nextDueAt = '2026-08-20T09:30:00.000Z';
  expect((await fixture.advance({})).json.businessNow).toBe('2026-08-20T09:30:00.000Z');
});

test('overdue work runs without moving the clock', async () => {
  const fixture = await sandboxFixture();
  fixture.product.nextDueAt = '2026-08-20T05:59:00.000Z';
  expect((await fixture.advance({})).json.businessNow).toBe(THURSDAY);
  expect(fixture.product.calls.at(-1)?.method).toBe('POST');
});

test.each([
  ['no days', { days: 0 }, 'from 1 to 3660'],
  ['too many days', { days: 3_661 }, 'from 1 to 3660'],
  ['half a day', { days: 0.5 }, 'whole number'],
  ['days as text', { days: '1' }, 'whole number'],
  ['both', { days: 1, to: '2026-09-01T00:00:00Z' }, 'not both'],
  ['a misspelled field', { day: 1 }, 'no field "day"'],
  ['a date alone', { to: '2026-09-01' }, 'must be an instant'],
  ['an instant without a zone', { to: '2026-09-01T10:00:00' }, 'must be an instant'],
  ['an impossible day', { to: '2026-13-41T10:00:00Z' }, 'must be an instant'],
  ['an instant too far away', { to: '2150-01-01T00:00:00Z' }, 'at most 3660 days'],
  ['a list', [], 'must be a JSON object'],
])('%s is refused with a reason', async (_case, body, message) => {
  const fixture = await sandboxFixture();
  const answer = await fixture.advance(body);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
  expect((await fixture.get('/clock')).json.offsetMs).toBe(0);
});

test('the clock never moves backwards', async () => {
  const fixture = await sandboxFixture();
  await fixture.advance({ days: 3 });
  expect((await fixture.advance({ to: '2026-08-22T06:00:00Z' })).status).toBe(409);
  expect((await fixture.get('/clock')).json.offsetMs).toBe(3 * DAY_MS);
});

test('only one advance runs at a time', async () => {
  const fixture = await sandboxFixture();
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  fixture.product.onSet = async () => {
    reached.resolve();
    await gate.promise;
  };
  const first = fixture.advance({ days: 1 });
  await reached.promise;
  expect((await fixture.advance({ days: 1 })).status).toBe(409);
  expect((await fixture.post('/reset', {})).status).toBe(409);
  gate.resolve();
  expect((await first).status).toBe(200);
});

test('without a product the clock does not move', async () => {
  const fixture = await sandboxFixture({ productUrl: 'http://127.0.0.1:9' });
  const answer = await fixture.advance({ days: 1 });
  expect(answer.status).toBe(502);
  expect(answer.json.error.message).toContain('did not answer');
  expect((await fixture.get('/clock')).json.offsetMs).toBe(0);
});

test.each([
  [403, 502],
  [500, 502],
  [409, 409],
])('a product that answers %i gives %i, and the clock does not move', async (productStatus, status) => {
  const fixture = await sandboxFixture();
  fixture.product.onSet = async () => productStatus;
  const answer = await fixture.advance({ days: 1 });
  expect([answer.status, answer.json.error.message]).toEqual([status, expect.stringContaining('not like this')]);
  expect((await fixture.get('/clock')).json.offsetMs).toBe(0);
});

test('after a failure half-way a repeated request brings both to the same time', async () => {
  const fixture = await sandboxFixture();
  fixture.product.onSet = async () => 'drop';
  expect((await fixture.advance({ days: 7 })).status).toBe(502);
  fixture.product.onSet = async () => undefined;
  await fixture.restart();
  fixture.time.ms += 60_000;
  expect((await fixture.advance({ days: 7 })).status).toBe(200);
  expect((await fixture.get('/clock')).json.offsetMs).toBe(7 * DAY_MS);
  expect(fixture.product.offsetMs).toBe(7 * DAY_MS);
});

test('the sandbox catches up with a product that is ahead', async () => {
  const fixture = await sandboxFixture();
  fixture.product.offsetMs = 10 * DAY_MS;
  expect((await fixture.advance({ days: 1 })).json.businessNow).toBe('2026-08-30T06:00:00.000Z');
});

test('the clock survives a restart', async () => {
  const fixture = await sandboxFixture();
  await fixture.advance({ days: 5 });
  await fixture.restart();
  expect((await fixture.get('/clock')).json.offsetMs).toBe(5 * DAY_MS);
});

test('an advance stops at each instant at which something is due, and reports all that ran', async () => {
  const fixture = await sandboxFixture();
  const due = ['2026-08-20T09:30:00.000Z', '2026-08-21T04:30:00.000Z', '2026-08-23T04:30:00.000Z'];
  fixture.product.nextDueAt = due[0];
  fixture.product.ran = [{ name: 'debits', businessDate: '2026-08-20', outcome: 'done' }];
  fixture.product.onSet = async () => {
    due.shift();
    fixture.product.nextDueAt = due[0];
  };
  const answer = await fixture.advance({ days: 2 });
  const offsets = fixture.product.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (JSON.parse(body) as { offsetMs: number }).offsetMs / 3_600_000);
  expect(offsets).toEqual([3.5, 22.5, 48]);
  expect(answer.json.ran).toHaveLength(3);
  expect(answer.json.businessNow).toBe('2026-08-22T06:00:00.000Z');
});

test('an advance of years is one step', async () => {
  const fixture = await sandboxFixture();
  fixture.product.nextDueAt = '2026-08-20T09:30:00.000Z';
  await fixture.advance({ days: 400 });
  expect(fixture.product.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
