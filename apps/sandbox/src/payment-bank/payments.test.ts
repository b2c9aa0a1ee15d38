import { expect, test } from 'vitest';
import { THURSDAY } from '../testing/test-world.ts';
import { moneyWorld, paymentOf } from '../testing/money-world.ts';

const PAYMENTS = '/payment-bank/payments';

test('a payment asked for twice is one payment; another under its id is refused', async () => {
  const world = await moneyWorld();
  const first = await world.ask();
  expect(first.status).toBe(201);
  expect(first.json).toEqual({
    paymentId: 'pay-1',
    reference: expect.stringMatching(/^PB20260820[0-9A-F]{12}$/),
    state: 'created',
    pageUrl: expect.stringMatching(`^${world.sandbox.url}/payment-bank/pay/[A-Za-z0-9_-]{24}$`),
  });
  const { amount, ...rest } = paymentOf();
  const again = await world.signed('POST', PAYMENTS, { ...rest, amount });
  expect([again.status, again.json]).toEqual([200, first.json]);
  await world.decide(first, 'approve');
  expect((await world.ask()).json.state).toBe('captured');
  const other = await world.ask({ amount: '5000.01' });
  expect([other.status, other.json.error.code]).toEqual([409, 'payment.id-reused']);
});

test('the bank tells how a payment stands, by the business clock', async () => {
  const world = await moneyWorld();
  await world.advance({ days: 1 });
  const payment = await world.ask();
  const path = `${PAYMENTS}/pay-1`;
  expect((await world.signed('GET', path)).json).toEqual({
    paymentId: 'pay-1',
    orderId: 'order-1',
    reference: payment.json.reference,
    state: 'created',
    amount: '5000.00',
    currency: 'INR',
    changedAt: '2026-08-21T06:00:00.000Z',
  });
  world.time.ms += 20_000;
  await world.decide(payment, 'approve');
  expect((await world.signed('GET', path)).json).toMatchObject({
    state: 'captured',
    changedAt: '2026-08-21T06:00:20.000Z',
  });
  expect((await world.signed('GET', `${PAYMENTS}/pay-2`)).status).toBe(404);
});

test.each(['/payment-bank/payments/pay-1', '/clearing/refunds/r', '/clearing/statement?date=2026-08-20'])(
  '%s wants its own signature',
  async (path) => {
    const world = await moneyWorld();
    expect((await world.get(path)).status).toBe(401);
    expect((await world.signed('GET', path, undefined, 'another secret')).status).toBe(401);
    expect((await world.signed('GET', path)).status).not.toBe(401);
  },
);

test.each([
  [{ amount: '5000' }, '"amount"'],
  [{ amount: '0.00' }, '"amount"'],
  [{ amount: 5000 }, '"amount"'],
  [{ amount: '-5.00' }, '"amount"'],
  [{ currency: 'USD' }, '"currency"'],
  [{ mode: 'cash' }, '"mode"'],
  [{ payer: null }, 'The payer'],
  [{ returnUrl: 'javascript:alert(1)' }, '"returnUrl"'],
  [{ returnUrl: '/payment' }, '"returnUrl"'],
  [{ expiresAt: 'soon' }, '"expiresAt"'],
  [{ paymentId: '../x' }, '"paymentId"'],
  [{ note: 'x' }, 'no field "note"'],
])('a payment with %j is refused', async (fields, words) => {
  const world = await moneyWorld();
  const answer = await world.ask(fields);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(words)]);
});

test.each([
  ['approve', 'captured'],
  ['decline', 'declined'],
  ['time-out', 'pending'],
])('%s on the page: %s, and on to the merchant', async (choice, state) => {
  const world = await moneyWorld();
  const answer = await world.decide(await world.ask(), choice);
  expect(answer.json).toEqual({ state, returnUrl: paymentOf().returnUrl });
  expect((await world.signed('GET', `${PAYMENTS}/pay-1`)).json.state).toBe(state);
});

test.each([
  [['approve', 'decline'], 'captured', 409],
  [['approve', 'approve'], 'captured', 200],
  [['approve', 'time-out'], 'captured', 409],
  [['decline', 'approve'], 'captured', 200],
  [['decline', 'decline'], 'declined', 200],
  [['time-out', 'approve'], 'pending', 409],
])('%j on the page ends as %s', async (choices, state, lastStatus) => {
  const world = await moneyWorld();
  const payment = await world.ask();
  let status = 0;
  for (const choice of choices) ({ status } = await world.decide(payment, choice));
  expect([(await world.signed('GET', `${PAYMENTS}/pay-1`)).json.state, status]).toEqual([state, lastStatus]);
});

test('what expired cannot be paid on the page, but its money may still come', async () => {
  const world = await moneyWorld();
  const payment = await world.ask();
  world.time.ms = Date.parse('2026-08-20T06:15:00.001Z');
  expect((await world.decide(payment, 'approve')).json.error.code).toBe('payment.expired');
  expect((await world.signed('GET', `${PAYMENTS}/pay-1`)).json).toMatchObject({
    state: 'expired',
    changedAt: '2026-08-20T06:15:00.000Z',
  });
  expect((await world.get(world.pagePath(payment))).text).toContain('Payment expired');
  const late = await world.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(late.json).toEqual({ paymentId: 'pay-1', state: 'captured' });
  const { json } = await world.signed('GET', '/clearing/statement?date=2026-08-20');
  expect(json.credits).toMatchObject([{ paymentId: 'pay-1', amount: '5000.00', at: '2026-08-20T06:15:00.001Z' }]);
});

test('a declined payment cannot be tried again once its time is over', async () => {
  const world = await moneyWorld();
  const payment = await world.ask();
  await world.decide(payment, 'decline');
  world.time.ms += 900_001;
  expect((await world.decide(payment, 'approve')).status).toBe(409);
  expect((await world.signed('GET', `${PAYMENTS}/pay-1`)).json.state).toBe('declined');
});

test.each([
  ['captured', 'captured'],
  ['declined', 'declined'],
])('what is pending can be %s at the desk', async (decision, state) => {
  const world = await moneyWorld();
  await world.decide(await world.ask(), 'time-out');
  expect((await world.get('/')).text).toContain('Decline: payment pay-1');
  expect((await world.post('/payment-desk', { paymentId: 'pay-1', decision })).json.state).toBe(state);
  expect((await world.get('/payment-desk')).json).toMatchObject([{ paymentId: 'pay-1', state }]);
  expect((await world.post('/payment-desk', { paymentId: 'pay-1', decision: 'declined' })).status).toBe(409);
});

test('the page and the desk take no other site', async () => {
  const world = await moneyWorld();
  const payment = await world.ask();
  const foreign = { origin: 'http://evil.example' };
  expect((await world.post(world.pagePath(payment), { choice: 'approve' }, foreign)).status).toBe(403);
  expect((await world.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' }, foreign)).status).toBe(403);
  const own = { origin: world.sandbox.url };
  expect((await world.post(world.pagePath(payment), { choice: 'approve' }, own)).status).toBe(200);
});

test('the page shows what is paid as text, whatever it holds', async () => {
  const world = await moneyWorld();
  const payment = await world.ask({ payer: { holderName: '<script>x</script>', ifscCode: 'X', numberLast4: '1' } });
  const { text } = await world.get(world.pagePath(payment));
  expect(text).toContain('&lt;script&gt;x');
  expect(text).toContain('₹ 5,000.00');
  expect(text).toContain('Clearing corporation account');
  expect((await world.get('/payment-bank/pay/unknown')).status).toBe(404);
});

test('a payment outlives a restart, and a reset forgets it', async () => {
  const world = await moneyWorld();
  await world.paid();
  await world.restart();
  expect((await world.get('/payment-desk')).json).toMatchObject([{ state: 'captured' }]);
  await world.post('/reset', {});
  expect((await world.get('/payment-desk')).json).toEqual([]);
  expect((await world.signed('GET', '/clearing/statement?date=2026-08-20')).json.credits).toEqual([]);
  expect(world.time.ms).toBe(Date.parse(THURSDAY));
});
