import { expect, test } from 'vitest';
import { THURSDAY } from '../testing/sandbox-fixture.ts';
import { moneyFixture, paymentOf } from '../testing/money-fixture.ts';

const PAYMENTS = '/payment-bank/payments';

test('repeated requests make one payment; another payment with the same id is refused', async () => {
  const fixture = await moneyFixture();
  const first = await fixture.requestPayment();
  expect(first.status).toBe(201);
  expect(first.json).toEqual({
    paymentId: 'pay-1',
    reference: expect.stringMatching(/^PB20260820[0-9A-F]{12}$/),
    state: 'created',
    pageUrl: expect.stringMatching(`^${fixture.sandbox.url}/payment-bank/pay/[A-Za-z0-9_-]{24}$`),
  });
  const { amount, ...rest } = paymentOf();
  const again = await fixture.signed('POST', PAYMENTS, { ...rest, amount });
  expect([again.status, again.json]).toEqual([200, first.json]);
  await fixture.decide(first, 'approve');
  expect((await fixture.requestPayment()).json.state).toBe('captured');
  const other = await fixture.requestPayment({ amount: '5000.01' });
  expect([other.status, other.json.error.code]).toEqual([409, 'payment.id-reused']);
});

test('the bank answers with the state of a payment, by the business clock', async () => {
  const fixture = await moneyFixture();
  await fixture.advance({ days: 1 });
  const payment = await fixture.requestPayment();
  const path = `${PAYMENTS}/pay-1`;
  expect((await fixture.signed('GET', path)).json).toEqual({
    paymentId: 'pay-1',
    orderId: 'order-1',
    reference: payment.json.reference,
    state: 'created',
    amount: '5000.00',
    currency: 'INR',
    changedAt: '2026-08-21T06:00:00.000Z',
  });
  fixture.time.ms += 20_000;
  await fixture.decide(payment, 'approve');
  expect((await fixture.signed('GET', path)).json).toMatchObject({
    state: 'captured',
    changedAt: '2026-08-21T06:00:20.000Z',
  });
  expect((await fixture.signed('GET', `${PAYMENTS}/pay-2`)).status).toBe(404);
});

test.each(['/payment-bank/payments/pay-1', '/clearing/refunds/r', '/clearing/statement?date=2026-08-20'])(
  '%s requires its own signature',
  async (path) => {
    const fixture = await moneyFixture();
    expect((await fixture.get(path)).status).toBe(401);
    expect((await fixture.signed('GET', path, undefined, 'another secret')).status).toBe(401);
    expect((await fixture.signed('GET', path)).status).not.toBe(401);
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
])('a payment with %j is refused', async (fields, message) => {
  const fixture = await moneyFixture();
  const answer = await fixture.requestPayment(fields);
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
});

test.each([
  ['approve', 'captured'],
  ['decline', 'declined'],
  ['time-out', 'pending'],
])('%s on the page makes the payment %s and returns to the merchant', async (choice, state) => {
  const fixture = await moneyFixture();
  const answer = await fixture.decide(await fixture.requestPayment(), choice);
  expect(answer.json).toEqual({ state, returnUrl: paymentOf().returnUrl });
  expect((await fixture.signed('GET', `${PAYMENTS}/pay-1`)).json.state).toBe(state);
});

test.each([
  [['approve', 'decline'], 'captured', 409],
  [['approve', 'approve'], 'captured', 200],
  [['approve', 'time-out'], 'captured', 409],
  [['decline', 'approve'], 'captured', 200],
  [['decline', 'decline'], 'declined', 200],
  [['time-out', 'approve'], 'pending', 409],
])('%j on the page ends as %s', async (choices, state, lastStatus) => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  let status = 0;
  for (const choice of choices) ({ status } = await fixture.decide(payment, choice));
  expect([(await fixture.signed('GET', `${PAYMENTS}/pay-1`)).json.state, status]).toEqual([state, lastStatus]);
});

test('an expired payment cannot be paid on the page but can be captured late', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  fixture.time.ms = Date.parse('2026-08-20T06:15:00.001Z');
  expect((await fixture.decide(payment, 'approve')).json.error.code).toBe('payment.expired');
  expect((await fixture.signed('GET', `${PAYMENTS}/pay-1`)).json).toMatchObject({
    state: 'expired',
    changedAt: '2026-08-20T06:15:00.000Z',
  });
  expect((await fixture.get(fixture.pagePath(payment))).text).toContain('Payment expired');
  const late = await fixture.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' });
  expect(late.json).toEqual({ paymentId: 'pay-1', state: 'captured' });
  const { json } = await fixture.signed('GET', '/clearing/statement?date=2026-08-20');
  expect(json.credits).toMatchObject([{ paymentId: 'pay-1', amount: '5000.00', at: '2026-08-20T06:15:00.001Z' }]);
});

test('a declined payment cannot be retried after it expires', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  await fixture.decide(payment, 'decline');
  fixture.time.ms += 900_001;
  expect((await fixture.decide(payment, 'approve')).status).toBe(409);
  expect((await fixture.signed('GET', `${PAYMENTS}/pay-1`)).json.state).toBe('declined');
});

test.each([
  ['captured', 'captured'],
  ['declined', 'declined'],
])('a pending payment can be %s at the desk', async (decision, state) => {
  const fixture = await moneyFixture();
  await fixture.decide(await fixture.requestPayment(), 'time-out');
  expect((await fixture.get('/')).text).toContain('Decline: payment pay-1');
  expect((await fixture.post('/payment-desk', { paymentId: 'pay-1', decision })).json.state).toBe(state);
  expect((await fixture.get('/payment-desk')).json).toMatchObject([{ paymentId: 'pay-1', state }]);
  expect((await fixture.post('/payment-desk', { paymentId: 'pay-1', decision: 'declined' })).status).toBe(409);
});

test('the page and the desk refuse requests from other sites', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  const foreign = { origin: 'http://evil.example' };
  expect((await fixture.post(fixture.pagePath(payment), { choice: 'approve' }, foreign)).status).toBe(403);
  expect((await fixture.post('/payment-desk', { paymentId: 'pay-1', decision: 'captured' }, foreign)).status).toBe(403);
  const own = { origin: fixture.sandbox.url };
  expect((await fixture.post(fixture.pagePath(payment), { choice: 'approve' }, own)).status).toBe(200);
});

test('the page escapes the details of a payment', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment({
    payer: { holderName: '<script>x</script>', ifscCode: 'X', numberLast4: '1' },
  });
  const { text } = await fixture.get(fixture.pagePath(payment));
  expect(text).toContain('&lt;script&gt;x');
  expect(text).toContain('₹ 5,000.00');
  expect(text).toContain('Clearing corporation account');
  expect((await fixture.get('/payment-bank/pay/unknown')).status).toBe(404);
});

test('a payment survives a restart, and a reset deletes it', async () => {
  const fixture = await moneyFixture();
  await fixture.paid();
  await fixture.restart();
  expect((await fixture.get('/payment-desk')).json).toMatchObject([{ state: 'captured' }]);
  await fixture.post('/reset', {});
  expect((await fixture.get('/payment-desk')).json).toEqual([]);
  expect((await fixture.signed('GET', '/clearing/statement?date=2026-08-20')).json.credits).toEqual([]);
  expect(fixture.time.ms).toBe(Date.parse(THURSDAY));
});
