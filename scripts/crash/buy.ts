import type { Call } from '@artha/client/client';
import { addCartLine, getCart } from '@artha/contract/trading/cart';
import { getOrder, placeOrder, sendOrderOtp, verifyOrderOtp } from '@artha/contract/trading/orders';
import { getPaymentStatus, initiatePayment } from '@artha/contract/trading/payments';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import type { Random } from './random.ts';
import { callRandomNode } from './call-random-node.ts';
import { findCode } from './find-code.ts';
import type { Client } from './people.ts';
import { ignoring, persistently, until } from './retry.ts';

export interface BuyOptions {
  readonly sandboxUrl: string;
  readonly instrumentIds: readonly number[];
  readonly random: Random;
}

/** Every fund accepts ₹5,000 and multiples of ₹500 above it. */
const MINIMUM_PAISE = 500_000;
const STEP_PAISE = 50_000;
const DOUBLE_REQUEST_PROBABILITY = 0.2;
const DECLINE_PROBABILITY = 0.05;

/**
 * Buys one fund, from the cart to a payment that the bank approves. Retries calls that get no answer, and sometimes
 * places the order with two concurrent requests.
 *
 * @returns the id of the acknowledged order
 */
export async function buy(options: BuyOptions, buyer: Client, round: number): Promise<string> {
  const { random, instrumentIds } = options;
  const call = callRandomNode(buyer, random);
  const { accountId } = buyer;
  const instrumentId = instrumentIds[random.between(0, instrumentIds.length - 1)] ?? 0;
  const amount = paise(BigInt(MINIMUM_PAISE + STEP_PAISE * random.between(0, 500)));
  const version = await fillCart(call, buyer, { instrumentId, amount, round });
  const orderId = await place(call, accountId, version, random.isTrue(DOUBLE_REQUEST_PROBABILITY));
  await confirm(options, call, buyer, orderId);
  if (random.isTrue(DECLINE_PROBABILITY)) await pay(call, buyer, { orderId, attempt: 1, choice: 'decline' });
  await pay(call, buyer, { orderId, attempt: 2, choice: 'approve' });
  return orderId;
}

interface CartLineInput {
  readonly instrumentId: number;
  readonly amount: Paise;
  readonly round: number;
}

/** Adds one fund to the cart. @returns the version of the cart */
export async function fillCart(call: Call, { accountId }: Client, { round, ...line }: CartLineInput): Promise<number> {
  const input = { ...line, accountId, folioId: null } as const;
  await persistently('adding to the cart', () =>
    call(addCartLine, input, { idempotencyKey: `add:${accountId}:${round}` }),
  );
  return (await persistently('reading the cart', () => call(getCart, { accountId }))).version;
}

/** Places the order of a cart, with one request or two concurrent ones. */
export async function place(call: Call, accountId: number, cartVersion: number, isDoubled: boolean): Promise<string> {
  const request = () =>
    persistently('placing', () =>
      call(placeOrder, { accountId, cartVersion }, { idempotencyKey: `cart:${accountId}:${cartVersion}` }),
    );
  const answers = await Promise.all(isDoubled ? [request(), request()] : [request()]);
  const orderIds = new Set(answers.map(({ orderId }) => orderId));
  const [orderId] = orderIds;
  if (orderId === undefined || orderIds.size !== 1) throw new Error('one cart became two orders');
  return orderId;
}

export const choiceOf = ({ bankAccountId }: Client) =>
  ({ mode: 'netbanking', bankAccountId, ...NO_PAYMENT_DETAILS }) as const;

/** Confirms an order with the code that the sandbox received. */
export async function confirm(options: BuyOptions, call: Call, buyer: Client, orderId: string): Promise<void> {
  const choice = choiceOf(buyer);
  const { orderNumber } = await persistently('reading the order', () => call(getOrder, { orderId }));
  // Too soon: the code was sent by an earlier request whose answer was lost.
  await persistently('requesting a code', () => call(sendOrderOtp, { orderId, ...choice })).catch(
    ignoring('otp.too-soon'),
  );
  const otpCode = await until(`the code of ${orderNumber}`, () => findCode(options, buyer, orderNumber));
  await persistently('confirming', () => call(verifyOrderOtp, { orderId, ...choice, otpCode }));
}

interface Attempt {
  readonly orderId: string;
  readonly attempt: number;
  readonly choice: 'approve' | 'decline';
}

/** Starts a payment and waits for the address of the bank's page. */
export async function startPayment(call: Call, buyer: Client, orderId: string, attempt: number) {
  const start = () =>
    call(initiatePayment, { orderId, ...choiceOf(buyer) }, { idempotencyKey: `pay:${orderId}:${attempt}` });
  const { paymentId } = await persistently('paying', start);
  return until("the bank's page", async () => {
    const { redirectUrl, reference } = await persistently('reading the payment', () =>
      call(getPaymentStatus, { paymentId }),
    );
    return redirectUrl === null || reference === null ? undefined : { paymentId, pageUrl: redirectUrl, reference };
  });
}

async function pay(call: Call, buyer: Client, { orderId, attempt, choice }: Attempt): Promise<void> {
  const { paymentId, pageUrl } = await startPayment(call, buyer, orderId, attempt);
  const response = await fetch(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  });
  if (!response.ok) throw new Error(`the bank's page answered ${response.status}: ${await response.text()}`);
  if (choice === 'decline') {
    await until('the declined payment', async () => {
      const { status } = await persistently('reading the payment', () => call(getPaymentStatus, { paymentId }));
      return status === 'failed' ? status : undefined;
    });
  }
}
