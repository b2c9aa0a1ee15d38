import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { navCategoryOfRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { nextCutOff } from '@artha/domain/reference/scheme-rules/nav-date';

/** The rule of a scheme on the wire. */
export const ruleOf = ({ rule }: PurchasableInstrument) => ({ ...rule, maximum: rule.maximum ?? null });

/** The next cut-off of a scheme for online purchases. @param now business time */
export const cutOffOf = ({ rule }: PurchasableInstrument, now: Date, calendar: BusinessCalendar) =>
  nextCutOff({ category: navCategoryOfRule(rule), isOnline: true, schemeCutOff: rule.cutOff }, now, calendar);
