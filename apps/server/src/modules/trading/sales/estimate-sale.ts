import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { payoutLimitOn } from '@artha/domain/reference/scheme-rules/payout-limits';
import { payoutDates } from '@artha/domain/trading/orders/payout-deadline';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import { hashOf } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import type { ComputedSale, ComputedSwitchIn } from './compute-sale.ts';
import { computeSale } from './compute-sale.ts';
import type { SaleTime } from './holding-to-sell.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { loadHoldingToSell } from './load-holdings-to-sell.ts';
import { fundAnswer } from './sellable-answer.ts';

type Estimate = AnswerOf<typeof contract.estimateSale>;

/**
 * What a sale or a switch would bring, lot by lot, at the newest NAV.
 *
 * @throws Refusal account.*, holding.not-found, order.*, sale.*
 */
export async function estimateSale(
  input: InputOf<typeof contract.estimateSale>,
  { db, scope, businessNow }: Pick<SessionContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Estimate> {
  await getOpenAccount(db, scope, input.accountId);
  const time = await loadSaleTime(db, businessNow);
  const holding = await loadHoldingToSell(db, scope, input, time);
  return estimateAnswer(await computeSale({ db, scope, time }, holding, input), time);
}

/** Identifies what a client sees and confirms of a sale. */
export const versionOf = ({ fingerprint }: Pick<ComputedSale, 'fingerprint'>): string => hashOf(fingerprint);

/** A computed sale on the wire. */
export function estimateAnswer(sale: ComputedSale, time: SaleTime): Estimate {
  const { kind, holding, price, redemption, switchIn } = sale;
  const { navOn: expectedNavOn, gross, exitLoad, securitiesTax, net } = redemption;
  return {
    kind,
    nav: price.nav,
    navOn: price.on,
    units: redemption.units,
    grossAmount: gross,
    parts: [...redemption.parts],
    exitLoad,
    securitiesTax,
    netAmount: net,
    gainShort: redemption.gainShort,
    gainLong: redemption.gainLong,
    expectedNavOn,
    confirmBy: holding.window.confirmBy,
    ...PAYOUT_OF[kind](sale, time),
    switchIn: switchIn ? switchInAnswer(switchIn) : null,
    version: versionOf(sale),
  };
}

/** When the money arrives; that of a switch does not. */
const PAYOUT_OF: Readonly<
  Record<SaleKind, (sale: ComputedSale, time: SaleTime) => Pick<Estimate, 'payoutExpectedOn' | 'payoutDueOn'>>
> = {
  redemption: ({ holding, redemption: { navOn } }, { rules }) => {
    const limit = payoutLimitOn(rules.payoutLimits, navOn);
    const { expectedOn, dueOn } = payoutDates(navOn, holding.scheme.rule, limit, holding.calendar);
    return { payoutExpectedOn: expectedOn, payoutDueOn: dueOn };
  },
  switch: () => ({ payoutExpectedOn: null, payoutDueOn: null }),
};

const switchInAnswer = ({ scheme, nav, priceOn, expectedNavOn, stampDuty, netAmount, units }: ComputedSwitchIn) => ({
  instrument: fundAnswer(scheme),
  nav,
  navOn: priceOn,
  expectedNavOn,
  stampDuty,
  netAmount,
  units,
});
