import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf } from '@artha/contract/kit/route';
import { exitLoadTexts } from '@artha/domain/reference/scheme-rules/exit-load-texts';
import type { SchemeRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { sellableMultiple } from '@artha/domain/trading/orders/sellable-multiple';

/** The rule of a scheme for sales, on the wire. */
export function saleRuleAnswer({
  rule,
}: {
  readonly rule: SchemeRule;
}): AnswerOf<typeof contract.getSaleTerms>['rule'] {
  const { minimumAmount, minimumUnits, amountMultiple, unitMultiple, minimumBalanceUnits, exitLoad, settlementDays } =
    rule.redemption;
  return {
    minimumAmount,
    minimumUnits,
    amountMultiple,
    unitMultiple: sellableMultiple(unitMultiple),
    minimumBalanceUnits,
    exitLoads: [...exitLoadTexts(exitLoad)],
    settlementDays,
    isAssumed: rule.isLoadAssumed,
  };
}
