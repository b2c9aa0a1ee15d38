import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { ExitLoad, HoldingPeriod } from './exit-load.ts';
import { IMPORTED_SOURCE } from './imported-source.ts';
import type { SchemeRuleRow } from './scheme-rule.ts';
import type { Units } from '../../kit/money.ts';

/** What masters state of the rules of a scheme. What is undefined they do not state. */
export interface ImportedTerms {
  readonly source: string;
  readonly minimumFirst?: Paise | undefined;
  readonly minimumAdditional?: Paise | undefined;
  readonly multiple?: Paise | undefined;
  readonly maximum?: Paise | undefined;
  readonly cutOff?: string | undefined;
  readonly redemptionCutOff?: string | undefined;
  readonly minimumRedemption?: Paise | undefined;
  readonly redemptionMultiple?: Paise | undefined;
  readonly minimumUnits?: Units | undefined;
  readonly unitMultiple?: Units | undefined;
  readonly isRedemptionAllowed?: boolean | undefined;
  readonly isSwitchAllowed?: boolean | undefined;
  readonly settlementDays?: number | undefined;
  readonly exitLoad?: ExitLoad | undefined;
  readonly lockIn?: HoldingPeriod | undefined;
}

const lower = <Amount extends bigint>(one: Amount, other: Amount): Amount => (other < one ? other : one);

/**
 * The rule of a scheme by what masters state of it. What they do not state is as usual for its category; an additional
 * purchase never needs more than the first.
 *
 * @param usual the default of the category
 */
export function importedRule(usual: SchemeRuleRow, imported: ImportedTerms, from: BusinessDate): SchemeRuleRow {
  const minimumFirst = imported.minimumFirst ?? usual.minimumFirst;
  const maximum = imported.maximum !== undefined && imported.maximum >= minimumFirst ? imported.maximum : undefined;
  const { redemption } = usual;
  return {
    ...usual,
    from,
    minimumFirst,
    minimumAdditional: imported.minimumAdditional ?? lower(usual.minimumAdditional, minimumFirst),
    multiple: imported.multiple ?? lower(usual.multiple, minimumFirst),
    maximum,
    cutOff: imported.cutOff ?? usual.cutOff,
    redemption: {
      ...redemption,
      minimumAmount: imported.minimumRedemption ?? redemption.minimumAmount,
      minimumUnits: imported.minimumUnits ?? redemption.minimumUnits,
      amountMultiple: imported.redemptionMultiple ?? redemption.amountMultiple,
      unitMultiple: imported.unitMultiple ?? redemption.unitMultiple,
      exitLoad: imported.exitLoad ?? redemption.exitLoad,
      lockIn: imported.lockIn ?? redemption.lockIn,
      isRedemptionAllowed: imported.isRedemptionAllowed ?? redemption.isRedemptionAllowed,
      isSwitchAllowed: imported.isSwitchAllowed ?? redemption.isSwitchAllowed,
      settlementDays: imported.settlementDays ?? redemption.settlementDays,
      cutOff: imported.redemptionCutOff ?? redemption.cutOff,
    },
    isLoadAssumed: imported.exitLoad === undefined,
    source: `${IMPORTED_SOURCE}${imported.source}`,
  };
}

const comparable = ({ from: _from, ...rule }: SchemeRuleRow): string =>
  JSON.stringify(rule, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** The same but for the date on which they begin. */
export const isSameRule = (one: SchemeRuleRow, other: SchemeRuleRow): boolean => comparable(one) === comparable(other);
