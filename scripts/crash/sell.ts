import type { Call } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import { cancelOrder } from '@artha/contract/trading/orders';
import { getPlacedSale, placeSale, sendSaleOtp, verifySaleOtp } from '@artha/contract/trading/sales';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { callRandomNode } from './call-random-node.ts';
import type { ChosenSale } from './choose-sale.ts';
import { chooseRivals, chooseSale } from './choose-sale.ts';
import { findCode } from './find-code.ts';
import type { Client } from './people.ts';
import type { Random } from './random.ts';
import { ignoring, persistently, until } from './retry.ts';

export interface SellOptions {
  readonly sandboxUrl: string;
  readonly random: Random;
  /** Called before and after each confirmation. */
  readonly onConfirming: (change: 1 | -1) => void;
  /** Called when a confirmation got no answer and is repeated. */
  readonly onCutOff: () => void;
}

/** A sale or a switch as its client knows it: its confirmation was acknowledged, or refused and the order cancelled. */
export interface AcknowledgedSale {
  readonly orderId: string;
  readonly kind: 'sell' | 'switch';
  readonly isConfirmed: boolean;
}

const RIVALS_PROBABILITY = 0.25;
const DOUBLE_REQUEST_PROBABILITY = 0.25;

/** What a confirmation is refused with when a concurrent one was faster. */
const TOO_LATE = new Set(['sale.units-not-free', 'sale.changed']);

/**
 * Sells or switches units of one holding, from the choice to the one-time password. Sometimes two orders want the same
 * units and are confirmed at once. Retries calls that get no answer.
 *
 * @returns nothing when the client has sold everything before
 */
export async function sell(options: SellOptions, seller: Client, round: number): Promise<readonly AcknowledgedSale[]> {
  const { random } = options;
  const call = callRandomNode(seller, random);
  const rivals = random.isTrue(RIVALS_PROBABILITY) ? await chooseRivals(call, seller, random) : [];
  const one = rivals.length > 1 ? undefined : await chooseSale(call, seller, random);
  const sales = one ? [one] : rivals;
  const placed: PlacedSale[] = [];
  for (const [index, sale] of sales.entries())
    placed.push(await place(options, call, seller, { sale, key: `sell:${seller.accountId}:${round}:${index}` }));
  const confirmed = await Promise.all(placed.map((each) => confirm(options, call, each)));
  for (const { orderId, isConfirmed } of confirmed) if (!isConfirmed) await cancel(call, orderId);
  return confirmed;
}

interface PlacedSale extends Pick<AcknowledgedSale, 'orderId' | 'kind'> {
  readonly otpCode: string;
}

/** Places a sale and requests its code. */
async function place(
  options: SellOptions,
  call: Call,
  seller: Client,
  { sale: { input, version }, key }: { readonly sale: ChosenSale; readonly key: string },
): Promise<PlacedSale> {
  const payee = input.toInstrumentId === undefined ? { bankAccountId: seller.bankAccountId } : {};
  const { orderId } = await persistently('placing a sale', () =>
    call(placeSale, { ...input, ...payee, version }, { idempotencyKey: key }),
  );
  const { request, instrument } = await persistently('reading the sale', () => call(getPlacedSale, { orderId }));
  // Too soon: the code was sent by an earlier request whose answer was lost.
  await persistently('requesting a code', () => call(sendSaleOtp, { orderId })).catch(ignoring('otp.too-soon'));
  const kind = input.toInstrumentId === undefined ? 'sell' : 'switch';
  const text = `is your code to ${kind} ${requestText(request)} of ${instrument.name}`;
  return { orderId, kind, otpCode: await until(`a code: ${text}`, () => findCode(options, seller, text)) };
}

/** Confirms a sale, with one request or two concurrent ones. */
async function confirm(
  { random, onConfirming, onCutOff }: SellOptions,
  call: Call,
  { orderId, kind, otpCode }: PlacedSale,
): Promise<AcknowledgedSale> {
  const verify = () => call(verifySaleOtp, { orderId, otpCode });
  const request = () => persistently('confirming a sale', verify, onCutOff);
  onConfirming(1);
  try {
    await Promise.all(random.isTrue(DOUBLE_REQUEST_PROBABILITY) ? [request(), request()] : [request()]);
    return { orderId, kind, isConfirmed: true };
  } catch (error) {
    if (!(error instanceof ClientError && TOO_LATE.has(error.code))) throw error;
    return { orderId, kind, isConfirmed: false };
  } finally {
    onConfirming(-1);
  }
}

/** An order that was never confirmed is cancelled without a code. */
async function cancel(call: Call, orderId: string): Promise<void> {
  await persistently('cancelling', () => call(cancelOrder, { orderId }, { idempotencyKey: `cancel:${orderId}` }));
}
