import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import { quantityOf } from './order-entry.ts';
import type { EntryAnswer, WireEntry } from './wire-entry.ts';
import { checkLengths, isOrderNumber } from './wire-entry.ts';

/** A switch as it is entered at the exchange: both legs in one message. */
export interface SwitchEntry {
  readonly transNumber: string;
  readonly reference: string;
  readonly clientCode: string;
  readonly fromSchemeCode: string;
  readonly toSchemeCode: string;
  readonly buySellType: 'FRESH' | 'ADDITIONAL';
  readonly request: OrderRequest;
  readonly folioNumber: string;
  /** Where the money of an in-leg goes that the registrar rejects; empty without an account. */
  readonly bankNumber: string;
  /** The plan of an instalment at the exchange; empty for any other switch. */
  readonly registrationNumber: string;
}

/** The message of a switch. The service has no field for our reference, but repeats the remarks in its reports. */
export const switchEntry = (entry: SwitchEntry): WireEntry => ({
  operation: 'switchOrderEntryParam',
  fields: ({ memberId, userId }, { password, passKey }) => {
    const quantity = quantityOf(entry.request);
    return checkLengths([
      ['TransCode', 'NEW'],
      ['TransNo', entry.transNumber],
      ['OrderId', ''],
      ['UserId', userId], // Spelled so by the service.
      ['MemberId', memberId],
      ['ClientCode', entry.clientCode],
      ['FromSchemeCd', entry.fromSchemeCode],
      ['ToSchemeCd', entry.toSchemeCode],
      ['BuySell', 'SO'],
      ['BuySellType', entry.buySellType],
      ['DPTxn', 'P'],
      ['OrderVal', quantity.amount],
      ['SwitchUnits', quantity.units],
      ['AllUnitsFlag', quantity.all],
      ['FolioNo', entry.folioNumber],
      ['Remarks', entry.reference],
      ['KYCStatus', 'Y'],
      ['SubBrCode', ''],
      ['EUIN', ''],
      ['EUINVal', 'N'],
      ['MinRedeem', 'N'],
      ['IPAdd', ''],
      ['Password', password],
      ['PassKey', passKey],
      ['Parma1', ''],
      ['Param2', entry.registrationNumber], // The service has no field for it.
      ['Param3', entry.bankNumber],
    ]);
  },
  readAnswer: (result) => readSwitchAnswer(result, entry),
});

const PARTS_BEFORE_REMARKS = 6;
const PARTS_AFTER_REMARKS = 2;

/** `TransCode|TransNo|out-leg|UserId|MemberId|ClientCode|Remarks|SuccessFlag|in-leg` */
function readSwitchAnswer(
  result: string,
  entry: Pick<SwitchEntry, 'transNumber' | 'clientCode'>,
): EntryAnswer | undefined {
  const parts = result.split('|');
  if (parts.length < PARTS_BEFORE_REMARKS + 1 + PARTS_AFTER_REMARKS) return undefined;
  const [transCode, transNumber, outNumber = '', , , clientCode] = parts;
  const [flag, inNumber = ''] = parts.slice(-PARTS_AFTER_REMARKS);
  if (transCode !== 'NEW' || transNumber !== entry.transNumber || clientCode !== entry.clientCode) return undefined;
  // The remarks may contain the separator.
  const remarks = parts.slice(PARTS_BEFORE_REMARKS, -PARTS_AFTER_REMARKS).join('|').trim();
  const areNumbers = isOrderNumber(outNumber) && isOrderNumber(inNumber) && outNumber !== inNumber;
  if (flag === '0' && areNumbers) return { orderNumbers: [outNumber, inNumber], remarks };
  return flag === '1' && remarks !== '' ? { orderNumbers: undefined, remarks } : undefined;
}
