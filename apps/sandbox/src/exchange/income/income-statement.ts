import { paise, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { transferredAtMs, utrOf } from '../../clearing/transfers.ts';
import { exchangeDate } from '../report-request.ts';
import { unitsText } from '../sale-text.ts';
import type { ReportedIncome } from './income.queries.ts';

const NOT_PAID = { AccountNo: '', PaidDate: '', UTRNo: '' };
const NO_UNITS = { AllottedNav: '', AllottedUnit: '', StampDuty: '' };

/** Whether income reached its bank account. */
export const isIncomePaid = ({ use }: Pick<ReportedIncome, 'use'>, nowMs: number): boolean =>
  use.kind === 'paid' && use.bankAccount !== '' && transferredAtMs(use.payOn) <= nowMs;

/** The columns of how income was used; those of the payment are empty until it is made. */
function useColumns(income: ReportedIncome, nowMs: number) {
  const { seq, nav, use } = income;
  if (use.kind === 'reinvested') {
    const figures = {
      AllottedNav: nav,
      AllottedUnit: unitsText(use.allotted),
      StampDuty: textFromPaise(use.stampDuty),
    };
    return { PayMode: 'R', ...figures, ...NOT_PAID };
  }
  const UTRNo = utrOf('SBXD', use.payOn, seq);
  const payment = isIncomePaid(income, nowMs)
    ? { AccountNo: use.bankAccount, PaidDate: exchangeDate(use.payOn), UTRNo }
    : NOT_PAID;
  return { PayMode: 'P', ...NO_UNITS, ...payment };
}

/** A row of the statement: all values are text. */
export function incomeRow(income: ReportedIncome, nowMs: number) {
  const { distributionSeq, recordOn, code, rate, clientCode, folioNo, units, gross, tax } = income;
  return {
    DistributionNo: String(distributionSeq),
    RecordDate: exchangeDate(recordOn),
    SchemeCode: code,
    ClientCode: clientCode,
    FolioNo: folioNo,
    Rate: rate,
    Units: textFromUnits(units),
    GrossAmount: textFromPaise(gross),
    TDS: textFromPaise(tax),
    NetAmount: textFromPaise(paise(gross - tax)),
    ...useColumns(income, nowMs),
  };
}
