import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { navCategoryOfRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { cutOffNote } from '@artha/domain/reference/scheme-rules/nav-date';

/** What a scheme asks of an amount, as it is told. */
export const ruleOf = ({ rule }: PurchasableInstrument) => ({ ...rule, maximum: rule.maximum ?? null });

/** The next cut-off of a scheme, for what is bought on screen. @param now business clock */
export const cutOffOf = ({ rule }: PurchasableInstrument, now: Date, calendar: BusinessCalendar) =>
  cutOffNote({ category: navCategoryOfRule(rule), isOnline: true, schemeCutOff: rule.cutOff }, now, calendar);
