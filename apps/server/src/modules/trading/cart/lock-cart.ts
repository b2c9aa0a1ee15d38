import { businessDateAt } from '@artha/domain/kit/dates';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { Cart } from '@artha/domain/trading/orders/decide-purchase';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { expectOpen } from '../../clients/accounts/index.ts';
import { purchasableOf } from '../../reference/scheme-rules/index.ts';
import type { AccountWithCart } from './cart.queries.ts';
import { lockCartOf } from './cart.queries.ts';
import type { IsAdditional } from './held-schemes.ts';
import { loadIsAdditional } from './held-schemes.ts';

const NEVER_ADDITIONAL: IsAdditional = () => false;

/**
 * The cart of one of the caller's accounts for a purchase, with the risk profile of its owner, locked to the end of the
 * transaction: it is bought once, and nobody can change it meanwhile. A line whose folio already holds the scheme is an
 * additional purchase.
 *
 * @throws Refusal account.*
 */
export async function lockCart(
  tx: Tx,
  { scope, businessNow }: Pick<SessionContext, 'scope' | 'businessNow'>,
  { accountId, rules }: { readonly accountId: number; readonly rules: TradingRules },
): Promise<Cart & Pick<AccountWithCart, 'riskProfile'>> {
  const account = await lockCartOf(tx, scope, accountId);
  expectOpen(account);
  const { version = 0, riskProfile, lines } = account;
  const isAdditional = lines.some(({ folioId }) => folioId !== null)
    ? await loadIsAdditional(tx, scope, accountId)
    : NEVER_ADDITIONAL;
  const today = businessDateAt(businessNow);
  const linesToBuy = lines.map(({ id, amount, folioId, scheme }) => ({
    id,
    instrument: purchasableOf(scheme, today, rules),
    amount,
    folioId: folioId ?? undefined,
    isAdditional: isAdditional({ folioId, instrumentId: scheme.id }),
  }));
  return { version, riskProfile, lines: linesToBuy };
}
