import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { CapitalGain, Disposal } from '../../ledger/tax-rules/capital-gain.ts';
import { hasFairValue } from '../../ledger/tax-rules/capital-gain.ts';

/** As the form writes it: BE is before a day, AE after it. */
export type ScheduleFlag = 'BE' | 'AE';

/** The form separates sales before the rates changed from later ones, from the return of tax year 2024-25 on. */
const RATES_CHANGED_ON = businessDate('2024-07-23');
const TRANSFER_FLAG_FROM = businessDate('2024-04-01');

/** A row of Schedule 112A: gains on equity-oriented units that are taxed above the limit of the year. */
export interface ScheduleRow {
  /** BE: acquired until 31-Jan-2018. */
  readonly acquired: ScheduleFlag;
  /** BE: sold before 23-Jul-2024; null for years whose form does not ask. */
  readonly transferred: ScheduleFlag | null;
  readonly saleValue: Paise;
  /** Without indexation: the higher of what was paid and the value of 31-Jan-2018 as far as it counts. */
  readonly costOfAcquisition: Paise;
  readonly costPaid: Paise;
  /** Of all units together; null for units acquired later, and where it is not known. */
  readonly fairValue: Paise | null;
  /** The lower of fair value and sale value; null as the fair value. */
  readonly lowerValue: Paise | null;
  /** Brokerage and the like. Securities transaction tax is not deductible, and the exit load has lowered the value. */
  readonly expenditure: Paise;
  /** Cost of acquisition and expenditure. */
  readonly deductions: Paise;
  readonly balance: Paise;
}

/** Whether a gain belongs into the schedule: it is long term, and a part of the year's gains of its kind is free. */
export const isInSchedule = ({ term, rule }: CapitalGain): boolean => term === 'long' && rule.exemptAmount !== null;

/** The row of a sale. */
export function scheduleRow(sold: Disposal, taxed: CapitalGain): ScheduleRow {
  const isOld = hasFairValue(sold, taxed.rule);
  const fairValue = isOld ? (sold.fairValue ?? null) : null;
  const expenditure = paise(0n);
  return {
    acquired: isOld ? 'BE' : 'AE',
    transferred: transferFlag(sold.soldOn),
    saleValue: sold.value,
    costOfAcquisition: taxed.costOfAcquisition,
    costPaid: sold.cost,
    fairValue,
    lowerValue: fairValue === null || fairValue < sold.value ? fairValue : sold.value,
    expenditure,
    deductions: paise(taxed.costOfAcquisition + expenditure),
    balance: taxed.gain,
  };
}

function transferFlag(soldOn: BusinessDate): ScheduleFlag | null {
  if (soldOn < TRANSFER_FLAG_FROM) return null;
  return soldOn < RATES_CHANGED_ON ? 'BE' : 'AE';
}
