import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { ExitLoad, HoldingPeriod } from './exit-load.ts';
import type { SchemeRuleRow } from './scheme-rule.ts';
import type { Units } from '../../kit/money.ts';

/** What masters tell of the rules of a scheme. What is undefined they do not tell. */
export interface ToldTerms {
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

/** Begins the source of a rule that follows from a master. A later master replaces it; a rule by hand it leaves. */
export const IMPORTED_SOURCE = 'Imported: ';

export const isImported = ({ source }: Pick<SchemeRuleRow, 'source'>): boolean => source.startsWith(IMPORTED_SOURCE);

const lower = <Amount extends bigint>(one: Amount, other: Amount): Amount => (other < one ? other : one);

/**
 * The rule of a scheme by what masters tell of it. What they do not tell is as usual for its category; an additional
 * purchase never needs more than the first.
 *
 * @param usual the default of the category
 */
export function importedRule(usual: SchemeRuleRow, told: ToldTerms, from: BusinessDate): SchemeRuleRow {
  const minimumFirst = told.minimumFirst ?? usual.minimumFirst;
  const maximum = told.maximum !== undefined && told.maximum >= minimumFirst ? told.maximum : undefined;
  const { redemption } = usual;
  return {
    ...usual,
    from,
    minimumFirst,
    minimumAdditional: told.minimumAdditional ?? lower(usual.minimumAdditional, minimumFirst),
    multiple: told.multiple ?? lower(usual.multiple, minimumFirst),
    maximum,
    cutOff: told.cutOff ?? usual.cutOff,
    redemption: {
      ...redemption,
      minimumAmount: told.minimumRedemption ?? redemption.minimumAmount,
      minimumUnits: told.minimumUnits ?? redemption.minimumUnits,
      amountMultiple: told.redemptionMultiple ?? redemption.amountMultiple,
      unitMultiple: told.unitMultiple ?? redemption.unitMultiple,
      exitLoad: told.exitLoad ?? redemption.exitLoad,
      lockIn: told.lockIn ?? redemption.lockIn,
      isRedemptionAllowed: told.isRedemptionAllowed ?? redemption.isRedemptionAllowed,
      isSwitchAllowed: told.isSwitchAllowed ?? redemption.isSwitchAllowed,
      settlementDays: told.settlementDays ?? redemption.settlementDays,
      cutOff: told.redemptionCutOff ?? redemption.cutOff,
    },
    source: `${IMPORTED_SOURCE}${told.source}`,
  };
}

const comparable = ({ from: _from, ...rule }: SchemeRuleRow): string =>
  JSON.stringify(rule, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** The same but for the date on which they begin. */
export const isSameRule = (one: SchemeRuleRow, other: SchemeRuleRow): boolean => comparable(one) === comparable(other);
