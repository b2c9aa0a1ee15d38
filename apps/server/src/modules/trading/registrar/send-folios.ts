import { textFromPaise } from '@artha/domain/kit/money';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RegistrarAddress } from '../../reference/feeds/index.ts';
import { postToRegistrar } from '../../reference/feeds/index.ts';
import { referenceOf } from '../exchange/index.ts';
import { listDueTransfers } from '../payouts/index.ts';
import { listOpeningBalances, listPayingBanks } from './opening-balances.queries.ts';

const PATH = '/registrar/folios';
const PAYOUTS_PATH = '/registrar/payouts';
const BANKS_PATH = '/registrar/banks';
/** Folios of one request. */
const CHUNK_SIZE = 1_000;

/**
 * Sends the sandbox registrar what clients hold, so that it can redeem it: demo holdings, and what it allotted before
 * it kept a register. It leaves alone what it knows: sending it twice is harmless.
 *
 * @returns how many holdings were sent
 * @throws Error when the registrar does not answer
 */
export async function sendFolios(db: Db, address: RegistrarAddress, realNow: () => Date): Promise<number> {
  let sent = 0;
  let afterFolioId = 0;
  for (;;) {
    const balances = await listOpeningBalances(db, { afterFolioId, folioCount: CHUNK_SIZE });
    const last = balances.at(-1);
    if (!last) return sent;
    const content = { folios: balances.map(({ folioId: _folioId, ...balance }) => balance) };
    await postToRegistrar(address, { path: PATH, content }, realNow());
    sent += balances.length;
    afterFolioId = last.folioId;
  }
}

/**
 * Sends the sandbox the payouts that are due, so that its bank makes them: those of demo sales, which its registrar
 * never redeemed. It leaves alone what it knows.
 *
 * @throws Error when the registrar does not answer
 */
export async function sendPayouts(db: Db, address: RegistrarAddress, realNow: () => Date): Promise<void> {
  const payouts = (await listDueTransfers(db)).map(({ exchangeOrderNumber, sentLineId, amount, ...payout }) => ({
    ...payout,
    exchangeOrderNo: exchangeOrderNumber,
    orderReference: referenceOf(sentLineId),
    amount: textFromPaise(amount),
  }));
  if (payouts.length > 0) await postToRegistrar(address, { path: PAYOUTS_PATH, content: { payouts } }, realNow());
}

/**
 * Sends the sandbox the bank accounts to which it pays income: demo clients were never registered at its exchange.
 *
 * @throws Error when the registrar does not answer
 */
export async function sendBanks(db: Db, address: RegistrarAddress, realNow: () => Date): Promise<void> {
  const banks = await listPayingBanks(db);
  if (banks.length > 0) await postToRegistrar(address, { path: BANKS_PATH, content: { banks } }, realNow());
}

const sentBy = new WeakSet<NodeContext>();

/**
 * In sandbox mode only, once after each start. When the registrar does not answer, the next minute tries again.
 */
export async function updateSandboxFolios(node: NodeContext): Promise<void> {
  const { env, database, clocks, log } = node;
  if (env.mode !== 'sandbox' || sentBy.has(node)) return;
  try {
    await sendFolios(database.db, env, clocks.realNow);
    await sendPayouts(database.db, env, clocks.realNow);
    await sendBanks(database.db, env, clocks.realNow);
    sentBy.add(node);
  } catch (error) {
    log.warn({ err: error }, 'sending the folios to the registrar failed');
  }
}
