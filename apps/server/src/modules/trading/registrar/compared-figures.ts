import type { ComparedValue } from '@artha/domain/kit/compared-value';
import { formatHeldUnits, formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';

/** What both kinds of statement are compared with; undefined where nothing was computed. */
export interface OurFigures {
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly folioNumber: string | null;
  readonly amount: Paise | null;
  readonly units?: Units | null;
  readonly nav?: Nav | undefined;
  readonly movedUnits?: Units | undefined;
  readonly tax?: Paise | undefined;
  readonly net?: Paise | undefined;
}

/** The fields of a row that people compare. */
export interface ReportedFigures {
  readonly ClientCode: string;
  readonly SchemeCode: string;
  readonly FolioNo: string;
  readonly Amount: string;
  readonly OrderDate: string;
  readonly AllottedNav: string;
  readonly AllottedUnit: string;
  readonly AllotmentAmt: string;
  readonly Qty?: string;
  readonly STT?: string;
}

const rupees = (value: Paise | null | undefined): string | null => (value == null ? null : `₹${formatPaise(value)}`);
const reportedText = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();
const reportedRupees = (text: string | undefined): string | null => {
  const given = reportedText(text);
  return given === null ? null : `₹${given}`;
};

/** Both sides of a line, as people compare them. @param ours undefined when nothing of ours was read */
export function comparedFigures(row: ReportedFigures, ours?: OurFigures): readonly ComparedValue[] {
  const value = (label: string, mine: string | null | undefined, theirs: string | null) => ({
    label,
    ours: mine ?? null,
    theirs,
  });
  const isRedemption = row.STT !== undefined;
  return [
    value('Client code', ours?.clientCode, reportedText(row.ClientCode)),
    value('Scheme code', ours?.schemeCode, reportedText(row.SchemeCode)),
    value('Folio', ours?.folioNumber, reportedText(row.FolioNo)),
    value('Order date', null, reportedText(row.OrderDate)),
    value('Amount', rupees(ours?.amount), reportedRupees(row.Amount)),
    ...(isRedemption
      ? [value('Requested units', ours?.units == null ? null : formatHeldUnits(ours.units), reportedText(row.Qty))]
      : []),
    value('NAV', ours?.nav === undefined ? null : `₹${formatNav(ours.nav)}`, reportedRupees(row.AllottedNav)),
    value(
      'Units',
      ours?.movedUnits === undefined ? null : formatHeldUnits(ours.movedUnits),
      reportedText(row.AllottedUnit),
    ),
    ...(isRedemption ? [value('Securities transaction tax', rupees(ours?.tax), reportedRupees(row.STT))] : []),
    value(
      isRedemption ? 'Amount after load and tax' : 'Amount after stamp duty',
      rupees(ours?.net),
      reportedRupees(row.AllotmentAmt),
    ),
  ];
}
