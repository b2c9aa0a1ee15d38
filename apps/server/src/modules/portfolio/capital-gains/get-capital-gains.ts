import type * as contract from '@artha/contract/portfolio/capital-gains';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { firstDayOf, lastDayOf, taxYearOf } from '@artha/domain/ledger/tax-rules/tax-year';
import { yearOf } from '@artha/domain/portfolio/capital-gains/gain-years';
import type { GainGroup, GainYear } from '@artha/domain/portfolio/capital-gains/set-off';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listOwners } from './capital-gains.queries.ts';
import { rowAnswer } from './disposal-row.ts';
import { chargeAnswer, excludedOf } from './gain-answer.ts';
import type { SelectedGains } from './select-gains.ts';
import { selectGains } from './select-gains.ts';

type Answer = AnswerOf<typeof contract.getCapitalGains>;
type Person = Answer['people'][number];
type Totals = Answer['total'];

const ROWS_MAX = 2000;

/**
 * The capital gains of a tax year. Losses and the exemption belong to each person, so each is computed by itself.
 *
 * @throws Refusal account.not-found, tax-year.in-future
 */
export async function getCapitalGains(
  input: InputOf<typeof contract.getCapitalGains>,
  ctx: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  const selected = await selectGains(ctx, input);
  const { year, currentYear, ofYear, filter, uncoveredCount } = selected;
  const owners = await listOwners(ctx.db, ctx.scope, filter);
  const people = owners.map((owner) => personAnswer(owner, selected));
  return {
    taxYear: year,
    startDate: firstDayOf(year),
    endDate: lastDayOf(year),
    isCurrent: year === currentYear,
    taxYears: yearsOf(selected),
    total: sumOf(people),
    people,
    rows: ofYear.slice(0, ROWS_MAX).map(rowAnswer),
    rowCount: ofYear.length,
    uncoveredCount,
    excluded: excludedOf(filter),
  };
}

/** From the year of the first sale to the current one, which are all that losses pass through. */
function yearsOf({ parts, year, currentYear }: SelectedGains): number[] {
  const first = Math.min(year, ...parts.map(({ soldOn }) => taxYearOf(soldOn)));
  return Array.from({ length: currentYear - first + 1 }, (_, back) => currentYear - back);
}

function personAnswer(
  { appUserId, name }: { readonly appUserId: number; readonly name: string },
  { parts, year, taxRules }: SelectedGains,
): Person {
  const own = parts.filter(({ holding }) => holding.appUserId === appUserId);
  const computed = yearOf(own, year, taxRules);
  return {
    appUserId,
    name,
    groups: computed.groups.map(groupAnswer),
    carried: [...computed.carried],
    ...totalsOf(computed),
  };
}

const groupAnswer = (group: GainGroup) => ({
  ...chargeAnswer(group),
  gains: group.gains,
  losses: group.losses,
  setOff: group.setOff,
  exempted: group.exempted,
  taxable: group.taxable,
  tax: group.tax,
});

function totalsOf({ groups, broughtForwardUsed, exemption, tax, taxableAtNormalRates, carried }: GainYear): Totals {
  const gain = (wanted: 'short' | 'long') =>
    sum(groups.filter(({ term }) => term === wanted).map(({ gains, losses }) => gains - losses));
  const carriedOf = (wanted: 'short' | 'long') =>
    sum(carried.filter(({ term }) => term === wanted).map(({ amount }) => amount));
  return {
    gainShort: gain('short'),
    gainLong: gain('long'),
    broughtForwardUsed,
    exemptionLimit: exemption.limit,
    exemptionUsed: exemption.used,
    tax,
    taxableAtNormalRates,
    carriedShort: carriedOf('short'),
    carriedLong: carriedOf('long'),
  };
}

const sum = (amounts: readonly bigint[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0n));

function sumOf(people: readonly Person[]): Totals {
  const of = (key: keyof Totals) => sum(people.map((person) => person[key]));
  return {
    gainShort: of('gainShort'),
    gainLong: of('gainLong'),
    broughtForwardUsed: of('broughtForwardUsed'),
    exemptionLimit: of('exemptionLimit'),
    exemptionUsed: of('exemptionUsed'),
    tax: of('tax'),
    taxableAtNormalRates: of('taxableAtNormalRates'),
    carriedShort: of('carriedShort'),
    carriedLong: of('carriedLong'),
  };
}
