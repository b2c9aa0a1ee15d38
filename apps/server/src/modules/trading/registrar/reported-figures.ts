import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav, Units } from '@artha/domain/kit/money';
import { NAV_PLACES, PAISE_PLACES, roundToPlaces, scaledFromText, UNITS_PLACES } from '@artha/domain/kit/money';
import type { ReportedTimeLimits } from '@artha/domain/trading/orders/reported-time';
import { implausibleDate } from '@artha/domain/trading/orders/reported-time';
import { dateOfExchange } from '../exchange/index.ts';

/** Decimal places in the statements. */
const REPORTED_NAV_PLACES = 4;
const REPORTED_UNIT_PLACES = 3;
const REPORTED_TAX_PLACES = 4;
const PAISE_TO_TAX = 10n ** BigInt(REPORTED_TAX_PLACES - PAISE_PLACES);

/** Whether a statement shows our NAV, at its decimal places. */
export const isSameNav = (text: string, nav: Nav): boolean =>
  scaledFromText(text, REPORTED_NAV_PLACES) === roundToPlaces(nav, NAV_PLACES, REPORTED_NAV_PLACES);

export const isSameUnits = (text: string, units: Units): boolean =>
  scaledFromText(text, REPORTED_UNIT_PLACES) === roundToPlaces(units, UNITS_PLACES, REPORTED_UNIT_PLACES);

export const isSameAmount = (text: string, amount: bigint): boolean => scaledFromText(text, PAISE_PLACES) === amount;

/** The tax has more places in the statement than it can have in money. */
export const isSameTax = (text: string, tax: bigint): boolean =>
  scaledFromText(text, REPORTED_TAX_PLACES) === tax * PAISE_TO_TAX;

/** Whether the dates of a row lie between the order and today. */
export const areDatesPlausible = (
  { OrderDate, ReportDate }: { readonly OrderDate: string; readonly ReportDate: string },
  limits: ReportedTimeLimits,
): boolean => [OrderDate, ReportDate].map(dateOfExchange).every((on) => isPlausible(on, limits));

const isPlausible = (on: BusinessDate | undefined, limits: ReportedTimeLimits): boolean =>
  on !== undefined && implausibleDate(on, limits) === undefined;
