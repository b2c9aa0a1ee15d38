import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import type { UsableBankAccount } from '../../clients/bank-accounts/index.ts';
import type { ComputedSale } from './compute-sale.ts';
import { computeSale } from './compute-sale.ts';
import type { SaleTime } from './holding-to-sell.ts';
import type { lockHoldingToSell } from './load-holdings-to-sell.ts';
import { payoutAccountOf } from './payout-account.ts';
import { inputOf } from './placed-request.ts';
import type { PlacedSale } from './placed-sale.ts';
import { isChanged } from './placed-sale.ts';

interface Current {
  readonly sale: ComputedSale;
  readonly bank: UsableBankAccount | undefined;
}

/**
 * A placed sale as it is now, with the bank account that it pays.
 *
 * @param findHolding locks the holding where its units are about to be reserved
 * @throws Refusal account.*, sale.changed when it is no longer what was shown, other refusals when it is not possible
 */
export async function computeAgain(
  tx: Tx,
  { scope }: SessionContext,
  placed: PlacedSale,
  { time, findHolding }: { readonly time: SaleTime; readonly findHolding: typeof lockHoldingToSell },
): Promise<Current> {
  await getOpenAccount(tx, scope, placed.order.accountId);
  const input = inputOf(placed.order, placed);
  const sale = await computeSale({ db: tx, scope, time }, await findHolding(tx, scope, input, time), input);
  if (isChanged(placed, sale)) throw new Refusal('sale.changed');
  return { sale, bank: await payoutAccountOf(sale.kind, tx, scope, placed.order) };
}
