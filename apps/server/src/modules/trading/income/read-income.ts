import type { BusinessDate } from '@artha/domain/kit/dates';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { ReportedIncome, ReportedPayment } from '@artha/domain/trading/income/income-problem';
import type { IncomeRow } from '../exchange/index.ts';
import { dateOfExchange } from '../exchange/index.ts';
import type { HoldingName } from './income.queries.ts';

/** A row of the statement with its figures read. */
export interface StatementRow extends ReportedIncome {
  readonly distributionNumber: string;
  readonly of: HoldingName;
  /** Undefined until it is paid. */
  readonly payment: ReportedPayment | undefined;
}

function dateFrom(text: string): BusinessDate {
  const date = dateOfExchange(text);
  if (!date) throw new RangeError(`not a date: ${text.slice(0, 20)}`);
  return date;
}

/** Reads a row; undefined when one of its figures or dates is malformed. */
export function readIncome(row: IncomeRow): StatementRow | undefined {
  try {
    return {
      distributionNumber: row.DistributionNo,
      of: { clientCode: row.ClientCode, folioNumber: row.FolioNo, schemeCode: row.SchemeCode },
      recordOn: dateFrom(row.RecordDate),
      rate: navFromText(row.Rate),
      units: unitsFromText(row.Units),
      gross: paiseFromText(row.GrossAmount),
      tax: paiseFromText(row.TDS),
      net: paiseFromText(row.NetAmount),
      reinvested: reinvestedOf(row),
      payment: paymentOf(row),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const reinvestedOf = ({ PayMode, AllottedNav, AllottedUnit, StampDuty }: IncomeRow): StatementRow['reinvested'] =>
  PayMode === 'R'
    ? { nav: navFromText(AllottedNav), units: unitsFromText(AllottedUnit), stampDuty: paiseFromText(StampDuty) }
    : undefined;

const paymentOf = ({ PayMode, AccountNo, PaidDate, UTRNo }: IncomeRow): ReportedPayment | undefined =>
  PayMode === 'P' && PaidDate !== '' && UTRNo !== ''
    ? { accountLast4: AccountNo, paidOn: dateFrom(PaidDate), reference: UTRNo }
    : undefined;
