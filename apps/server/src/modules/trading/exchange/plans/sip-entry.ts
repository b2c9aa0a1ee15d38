import type { SoapField } from '../soap.ts';
import type { EntryAnswer, WireEntry } from '../wire-entry.ts';
import { checkLengths, isOrderNumber, lengthsOf } from '../wire-entry.ts';
import type { PlanTerms } from './plan-terms.ts';

/** A SIP as it is registered at the exchange, or its cancellation. */
export interface SipEntry {
  readonly code: 'NEW' | 'CXL';
  /** Unique, and the same at each attempt. */
  readonly uniqueRef: string;
  readonly terms: PlanTerms & { readonly type: 'SIP' | 'XSIP' };
  readonly clientCode: string;
  readonly schemeCode: string;
  /** Empty for a new folio. */
  readonly folioNumber: string;
  /** Of an XSIP. */
  readonly mandateId: string;
  /** What is cancelled; empty for a registration. */
  readonly registrationNumber: string;
}

const LENGTHS = lengthsOf(
  'TransactionCode 3, UniqueRefNo 19, SchemeCode 20, MemberCode 20, ClientCode 20, UserId 5, InternalRefNo 25, ' +
    'TransMode 2, DpTxnMode 1, StartDate 10, FrequencyType 10, FrequencyAllowed 1, InstallmentAmount 14, ' +
    'NoOfInstallment 4, Remarks 100, FolioNo 20, FirstOrderFlag 1, Brokerage 8, MandateID 15, SubberCode 15, Euin 20, ' +
    'EuinVal 1, DPC 1, RegId 10, XsipRegID 10, IPAdd 20, Password 250, PassKey 10, Param1 20, Param2 15, Param3 20',
);

/** The message of a SIP. A first order of today is never asked for: each instalment is an order of its own. */
export const sipEntry = (entry: SipEntry): WireEntry => ({
  operation: entry.terms.type === 'XSIP' ? 'xsipOrderEntryParam' : 'sipOrderEntryParam',
  fields: ({ memberId, userId }, { password, passKey }) => {
    const { terms } = entry;
    const isXsip = terms.type === 'XSIP';
    const mandate: readonly SoapField[] = isXsip
      ? [
          ['Brokerage', ''],
          ['MandateID', entry.mandateId],
        ]
      : [];
    return checkLengths(
      [
        ['TransactionCode', entry.code],
        ['UniqueRefNo', entry.uniqueRef],
        ['SchemeCode', entry.schemeCode],
        ['MemberCode', memberId],
        ['ClientCode', entry.clientCode],
        ['UserId', userId],
        ['InternalRefNo', terms.reference],
        ['TransMode', 'P'],
        ['DpTxnMode', 'P'],
        ['StartDate', terms.startDate],
        ['FrequencyType', terms.frequency],
        ['FrequencyAllowed', '1'],
        ['InstallmentAmount', terms.amount],
        ['NoOfInstallment', terms.instalments],
        ['Remarks', ''],
        ['FolioNo', entry.folioNumber],
        ['FirstOrderFlag', 'N'],
        ...mandate,
        ['SubberCode', ''],
        ['Euin', ''],
        ['EuinVal', 'N'],
        ['DPC', 'Y'],
        [isXsip ? 'XsipRegID' : 'RegId', entry.registrationNumber],
        ['IPAdd', ''],
        ['Password', password],
        ['PassKey', passKey],
        ['Param1', ''],
        ['Param2', ''],
        ['Param3', ''],
      ],
      LENGTHS,
    );
  },
  readAnswer: (result) => readSipAnswer(result, entry),
});

const PARTS_BEFORE_REMARKS = 6;
const PARTS_AFTER_REMARKS = 2;

/** `TransactionCode|UniqueRefNo|MemberCode|ClientCode|UserId|number|Remarks|SuccessFlag|number of a first order` */
function readSipAnswer(
  result: string,
  entry: Pick<SipEntry, 'code' | 'uniqueRef' | 'clientCode'>,
): EntryAnswer | undefined {
  const parts = result.split('|');
  if (parts.length < PARTS_BEFORE_REMARKS + 1 + PARTS_AFTER_REMARKS) return undefined;
  const [code, uniqueRef, , clientCode, , number = ''] = parts;
  const [flag] = parts.slice(-PARTS_AFTER_REMARKS);
  if (code !== entry.code || uniqueRef !== entry.uniqueRef || clientCode !== entry.clientCode) return undefined;
  // The remarks may contain the separator.
  const remarks = parts.slice(PARTS_BEFORE_REMARKS, -PARTS_AFTER_REMARKS).join('|').trim();
  if (flag === '0' && isOrderNumber(number)) return { orderNumbers: [number], remarks };
  return flag === '1' && remarks !== '' ? { orderNumbers: undefined, remarks } : undefined;
}
