import type { BusinessDate } from '@artha/domain/kit/dates';
import type { ExchangeOrder } from './exchange-order.ts';
import { exchangeDate } from './report-request.ts';
import { settlementNo, settlementType } from './settlement-no.ts';

/** What the registrar reports of any order. */
interface Reported {
  readonly order: ExchangeOrder;
  readonly reportOn: BusinessDate;
  readonly nav: string;
  readonly isValid: boolean;
  readonly remark: string;
}

/** Decimal text as the statement has it. */
interface Figures {
  readonly amount: string;
  readonly requestedUnits: string;
  readonly folioNo: string;
  readonly units: string;
  readonly netAmount: string;
  readonly securitiesTax: string;
}

export type StatementRow = Readonly<Record<string, string>>;

/** The columns with which the statements of allotments and of redemptions both begin, in the order of the real ones. */
export function firstColumns(
  { order, reportOn, nav, isValid, remark }: Reported,
  figures: Figures,
  memberId: string,
): StatementRow {
  const { entry, scheme } = order;
  return {
    ReportDate: exchangeDate(reportOn),
    OrderNo: order.orderNo ?? '0',
    SettType: settlementType(order),
    SettNo: settlementNo(order.receivedOn),
    OrderDate: exchangeDate(order.receivedOn),
    SchemeCode: entry.SchemeCd,
    ISIN: scheme?.isin1 ?? '',
    Amount: figures.amount,
    Qty: figures.requestedUnits,
    MemberId: memberId,
    Branch: '',
    UserId: entry.UserID,
    FolioNo: figures.folioNo,
    RTASchemeCode: entry.SchemeCd,
    RTATransNo: isValid ? `RT${String(order.seq).padStart(10, '0')}` : '',
    ClientCode: entry.ClientCode,
    ClientName: '',
    BeneficiaryId: '',
    AllottedNav: nav,
    AllottedUnit: figures.units,
    AllotmentAmt: figures.netAmount,
    ValidFlag: isValid ? 'Y' : 'N',
    Remarks: remark,
    STT: figures.securitiesTax,
  };
}
