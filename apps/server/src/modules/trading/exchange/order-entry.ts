import { textFromPaise } from '@artha/domain/kit/money';
import type { OrderRequest } from '@artha/domain/trading/orders/requested-amount';
import type { EntryAnswer, WireEntry } from './wire-entry.ts';
import { checkLengths, isOrderNumber, wireUnits } from './wire-entry.ts';

/** A purchase or a sale as it is entered at the exchange. */
export interface OrderEntry {
  readonly transNumber: string;
  /** Our own reference, repeated in every report of the exchange. */
  readonly reference: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly buySell: 'P' | 'R';
  readonly buySellType: 'FRESH' | 'ADDITIONAL';
  readonly request: OrderRequest;
  /** Empty for a new folio. */
  readonly folioNumber: string;
  /** The payment bank's reference, at most 25 characters: identifies the money at the clearing corporation. */
  readonly paymentReference: string;
  /** The bank account that a sale is paid out to. */
  readonly bankNumber: string;
  /** The plan of an instalment at the exchange; empty for any other order. */
  readonly registrationNumber: string;
}

/** What is asked for: an amount, a number of units, or all of them; the other two stay empty. */
export const quantityOf = ({ amount, units, isAllUnits }: OrderRequest) => ({
  amount: amount === null ? '' : textFromPaise(amount),
  units: units === null || isAllUnits ? '' : wireUnits(units),
  all: isAllUnits ? 'Y' : 'N',
});

/** The message of a purchase or a sale. */
export const orderEntry = (entry: OrderEntry): WireEntry => ({
  operation: 'orderEntryParam',
  fields: ({ memberId, userId }, { password, passKey }) => {
    const quantity = quantityOf(entry.request);
    return checkLengths([
      ['TransCode', 'NEW'],
      ['TransNo', entry.transNumber],
      ['OrderId', ''],
      ['UserID', userId],
      ['MemberId', memberId],
      ['ClientCode', entry.clientCode],
      ['SchemeCd', entry.schemeCode],
      ['BuySell', entry.buySell],
      ['BuySellType', entry.buySellType],
      ['DPTxn', 'P'],
      ['OrderVal', quantity.amount],
      ['Qty', quantity.units],
      ['AllRedeem', quantity.all],
      ['FolioNo', entry.folioNumber],
      ['Remarks', ''],
      ['KYCStatus', 'Y'],
      ['RefNo', entry.reference],
      ['SubBrCode', ''],
      ['EUIN', ''],
      ['EUINVal', 'N'],
      ['MinRedeem', 'N'],
      ['DPC', 'Y'],
      ['IPAdd', ''],
      ['Password', password],
      ['PassKey', passKey],
      ['Parma1', ''], // Spelled so by the service.
      ['Param2', entry.paymentReference],
      ['Param3', entry.bankNumber],
      ['MobileNo', ''],
      ['EmailID', ''],
      ['MandateID', ''],
      // The service has no field for the plan of an order but this one.
      ['Filler1', entry.registrationNumber],
      ...['2', '3', '4', '5', '6'].map((number) => [`Filler${number}`, ''] as const),
    ]);
  },
  readAnswer: (result) => readEntryAnswer(result, entry),
});

const PARTS_BEFORE_REMARKS = 6;

function readEntryAnswer(
  result: string,
  entry: Pick<OrderEntry, 'transNumber' | 'clientCode'>,
): EntryAnswer | undefined {
  const parts = result.split('|');
  const [transCode, transNumber, orderId = '', , , clientCode] = parts;
  const flag = parts.at(-1);
  if (parts.length < PARTS_BEFORE_REMARKS + 2) return undefined;
  if (transCode !== 'NEW' || transNumber !== entry.transNumber || clientCode !== entry.clientCode) return undefined;
  // The remarks may contain the separator.
  const remarks = parts.slice(PARTS_BEFORE_REMARKS, -1).join('|').trim();
  if (flag === '0' && isOrderNumber(orderId)) return { orderNumbers: [orderId], remarks };
  return flag === '1' && remarks !== '' ? { orderNumbers: undefined, remarks } : undefined;
}
