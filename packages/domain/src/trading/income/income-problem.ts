import type { BusinessDate } from '../../kit/dates.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { paise, textFromNav, textFromPaise, textFromUnits } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { AllotmentTerms } from '../orders/purchase-allotment.ts';
import { stampDutyWithin, unitsForAmount } from '../orders/purchase-allotment.ts';

/** Units that income bought, as the registrar reports them. */
export interface ReportedUnits {
  readonly nav: Nav;
  readonly units: Units;
  readonly stampDuty: Paise;
}

/** A payment of income, as the registrar reports it. */
export interface ReportedPayment {
  readonly accountLast4: string;
  readonly paidOn: BusinessDate;
  /** The bank's reference of the transfer (UTR). */
  readonly reference: string;
}

/** Income of a holding, as the registrar reports it. */
export interface ReportedIncome {
  readonly recordOn: BusinessDate;
  /** Rupees a unit. */
  readonly rate: Nav;
  readonly units: Units;
  readonly gross: Paise;
  /** Deducted at source. */
  readonly tax: Paise;
  readonly net: Paise;
  /** Undefined for income that is paid out. */
  readonly reinvested: ReportedUnits | undefined;
}

interface Known {
  /** The units of the holding at the end of the day before the record date. */
  readonly unitsBefore: Units;
  /** The terms on which income buys units; undefined when it is paid out. */
  readonly terms: AllotmentTerms | undefined;
}

/**
 * Why reported income cannot be booked, within a sentence; undefined when it agrees with the ledger. Who holds units
 * before the record date has a right to its income; the amount is rounded half up to the paisa.
 */
export function incomeProblem(reported: ReportedIncome, { unitsBefore, terms }: Known): string | undefined {
  const { units, rate, gross, tax, net, reinvested } = reported;
  if (units !== unitsBefore)
    return `it is for ${textFromUnits(units)} units, and ${textFromUnits(unitsBefore)} were held before the record date`;
  const expected = valueOfUnits(units, rate);
  if (gross !== expected) return `its income is ₹${textFromPaise(gross)} instead of ₹${textFromPaise(expected)}`;
  if (tax < 0n || tax > gross || (tax === gross && !mayTakeAll(reported))) return 'its tax is not less than its income';
  if (net !== gross - tax) return 'its amount is not its income less tax';
  return reinvested && terms && unitsProblem(net, reinvested, terms);
}

/** Tax that takes all leaves nothing to be paid out, but reinvested income may just buy no units. */
const mayTakeAll = ({ gross, reinvested }: ReportedIncome): boolean => reinvested !== undefined && gross > 0n;

/** Why income did not buy the units that it should; what tax leaves may be too little for any. */
function unitsProblem(net: Paise, { nav, units, stampDuty }: ReportedUnits, terms: AllotmentTerms): string | undefined {
  if (nav !== terms.nav) return `its NAV is ${textFromNav(nav)} instead of ${textFromNav(terms.nav)}`;
  const expectedDuty = stampDutyWithin(net, terms.stampDutyPerMillion);
  const expected = unitsForAmount(paise(net - expectedDuty), nav, terms.unitPlaces);
  if (stampDuty !== expectedDuty)
    return `its stamp duty is ₹${textFromPaise(stampDuty)} instead of ₹${textFromPaise(expectedDuty)}`;
  return units === expected
    ? undefined
    : `it bought ${textFromUnits(units)} units instead of ${textFromUnits(expected)}`;
}

/**
 * Why a reported payment cannot be booked, within a sentence.
 *
 * @param known.today the business date
 */
export function incomePaymentProblem(
  { accountLast4, paidOn }: ReportedPayment,
  known: { readonly recordOn: BusinessDate; readonly today: BusinessDate; readonly accountsLast4: readonly string[] },
): string | undefined {
  if (paidOn < known.recordOn) return 'it was paid before its record date';
  if (paidOn > known.today) return 'its payment is in the future';
  return known.accountsLast4.includes(accountLast4) ? undefined : 'it was paid to a bank account that we do not know';
}
