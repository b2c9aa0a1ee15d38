import type { Call } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import { addCartLine, getCart } from '@artha/contract/trading/cart';
import { getOrder, placeOrder, sendOrderOtp, verifyOrderOtp } from '@artha/contract/trading/orders';
import { getPaymentStatus, initiatePayment } from '@artha/contract/trading/payments';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { Chance } from './chance.ts';
import type { Buyer } from './people.ts';
import { persistently, until } from './persistent.ts';

export interface Shop {
  readonly sandboxUrl: string;
  readonly instrumentIds: readonly number[];
  readonly chance: Chance;
}

/** Every fund takes 5,000 rupees, and 500 more at a time. */
const MINIMUM_PAISE = 500_000;
const STEP_PAISE = 50_000;
const PRESSED_TWICE = 0.2;
const DECLINED_FIRST = 0.05;

/**
 * Buys one fund from cart to a payment that the bank has approved, pressing again whatever does not answer and now and
 * then twice at once.
 *
 * @returns the order that was acknowledged
 */
export async function buy(shop: Shop, buyer: Buyer, round: number): Promise<string> {
  const { chance, instrumentIds } = shop;
  const call = callAnywhere(buyer, chance);
  const { accountId } = buyer;
  const instrumentId = instrumentIds[chance.between(0, instrumentIds.length - 1)] ?? 0;
  const amount = paise(BigInt(MINIMUM_PAISE + STEP_PAISE * chance.between(0, 500)));
  const version = await fillCart(call, buyer, { instrumentId, amount, round });
  const orderId = await place(call, accountId, version, chance.happens(PRESSED_TWICE));
  await confirm(shop, call, buyer, orderId);
  if (chance.happens(DECLINED_FIRST)) await pay(call, buyer, { orderId, attempt: 1, choice: 'decline' });
  await pay(call, buyer, { orderId, attempt: 2, choice: 'approve' });
  return orderId;
}

interface Wanted {
  readonly instrumentId: number;
  readonly amount: Paise;
  readonly round: number;
}

/** Puts one fund into the cart. @returns the version of the cart */
export async function fillCart(call: Call, { accountId }: Buyer, { round, ...line }: Wanted): Promise<number> {
  const input = { ...line, accountId, mode: 'lumpsum', folioId: null } as const;
  await persistently('adding to the cart', () =>
    call(addCartLine, input, { idempotencyKey: `add:${accountId}:${round}` }),
  );
  return (await persistently('reading the cart', () => call(getCart, { accountId }))).version;
}

/** Each call goes to any of the nodes: nobody knows which one a balancer takes. */
const callAnywhere =
  ({ callAt }: Buyer, chance: Chance): Call =>
  (...words) => {
    const call = callAt[chance.between(0, callAt.length - 1)];
    if (!call) throw new Error('there is no node');
    return call(...words);
  };

/** Places a cart, pressed once or twice at once. */
export async function place(call: Call, accountId: number, cartVersion: number, isTwice: boolean): Promise<string> {
  const press = () =>
    persistently('placing', () =>
      call(placeOrder, { accountId, cartVersion }, { idempotencyKey: `cart:${accountId}:${cartVersion}` }),
    );
  const answers = await Promise.all(isTwice ? [press(), press()] : [press()]);
  const orderIds = new Set(answers.map(({ orderId }) => orderId));
  const [orderId] = orderIds;
  if (orderId === undefined || orderIds.size !== 1) throw new Error('one cart became two orders');
  return orderId;
}

export const choiceOf = ({ bankAccountId }: Buyer) => ({ mode: 'netbanking', bankAccountId, upiHandle: null }) as const;

/** Confirms an order by the code that the sandbox caught. */
export async function confirm(shop: Shop, call: Call, buyer: Buyer, orderId: string): Promise<void> {
  const choice = choiceOf(buyer);
  const { orderNumber } = await persistently('reading the order', () => call(getOrder, { orderId }));
  await persistently('asking for a code', () => call(sendOrderOtp, { orderId, ...choice })).catch(unlessSent);
  const otpCode = await until(`the code of ${orderNumber}`, () => findCode(shop, buyer, orderNumber));
  await persistently('confirming', () => call(verifyOrderOtp, { orderId, ...choice, otpCode }));
}

/** The one before went out, and its answer was lost. */
function unlessSent(error: unknown): void {
  if (!(error instanceof ClientError && error.code === 'otp.too-soon')) throw error;
}

async function findCode({ sandboxUrl }: Shop, { email }: Buyer, orderNumber: string): Promise<string | undefined> {
  const response = await fetch(`${sandboxUrl}/outbox?to=${encodeURIComponent(email)}`);
  const messages = (await response.json()) as { text: string }[];
  const newest = messages.find(({ text }) => text.includes(orderNumber) && /\b\d{6}\b is your code/.test(text));
  return newest && /\b(\d{6})\b is your code/.exec(newest.text)?.[1];
}

interface Attempt {
  readonly orderId: string;
  readonly attempt: number;
  readonly choice: 'approve' | 'decline';
}

/** Starts a payment, and waits until the bank knows of it. */
export async function startPayment(call: Call, buyer: Buyer, orderId: string, attempt: number) {
  const start = () =>
    call(initiatePayment, { orderId, ...choiceOf(buyer) }, { idempotencyKey: `pay:${orderId}:${attempt}` });
  const { paymentId } = await persistently('paying', start);
  return until('the page of the bank', async () => {
    const { redirectUrl, reference } = await persistently('asking for the payment', () =>
      call(getPaymentStatus, { paymentId }),
    );
    return redirectUrl === null || reference === null ? undefined : { paymentId, pageUrl: redirectUrl, reference };
  });
}

async function pay(call: Call, buyer: Buyer, { orderId, attempt, choice }: Attempt): Promise<void> {
  const { paymentId, pageUrl } = await startPayment(call, buyer, orderId, attempt);
  const response = await fetch(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  });
  if (!response.ok) throw new Error(`the bank's page answered ${response.status}: ${await response.text()}`);
  if (choice === 'decline') {
    await until('the refusal', async () => {
      const { status } = await persistently('asking for the payment', () => call(getPaymentStatus, { paymentId }));
      return status === 'failed' ? status : undefined;
    });
  }
}
