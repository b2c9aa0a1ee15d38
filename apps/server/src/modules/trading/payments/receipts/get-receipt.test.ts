import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderFixture } from '../../orders/testing/order-fixture.ts';
import { getReceipt } from './get-receipt.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

test('the receipt of a payment that was received is a PDF, for its own client only', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  const paymentId = await fixture.pay(orderId, 'matched');
  const { fileName, bytes } = await getReceipt({ paymentId }, fixture.ananya.ctx());
  expect(fileName).toMatch(/^receipt-.+\.pdf$/);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const foreign = getReceipt({ paymentId }, fixture.rohan.ctx());
  await expect(foreign).rejects.toMatchObject({ code: 'payment.not-found' });
});

test('a payment that failed has no receipt', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  const paymentId = await fixture.pay(orderId, 'failed');
  const receipt = getReceipt({ paymentId }, fixture.ananya.ctx());
  await expect(receipt).rejects.toMatchObject({ code: 'receipt.not-possible' });
});
