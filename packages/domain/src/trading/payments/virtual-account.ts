/** Where the money of a payment by NEFT goes: an account of the clearing corporation. */
export interface ClearingAccount {
  /** The name of the beneficiary. */
  readonly beneficiaryName: string;
  readonly ifscCode: string;
  /** Four letters that begin every virtual account number. */
  readonly prefix: string;
}

const ORDER_DIGITS = 9;
const ATTEMPT_DIGITS = 2;

/**
 * The number under which the clearing corporation receives the money of one payment: the prefix, the number of the
 * order, the attempt, and a check digit, so that a mistyped number belongs to nobody rather than to another client.
 *
 * @throws RangeError for a number or an attempt that has too many digits
 */
export function virtualAccountNumber(prefix: string, orderNumber: number, attempt: number): string {
  const order = String(orderNumber).padStart(ORDER_DIGITS, '0');
  const tries = String(attempt).padStart(ATTEMPT_DIGITS, '0');
  if (order.length > ORDER_DIGITS || tries.length > ATTEMPT_DIGITS) throw new RangeError('too many digits');
  return `${prefix}${order}${tries}${checkDigit(order + tries)}`;
}

/** The digit that makes a number valid by the Luhn formula. */
function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + weighted(Number(digit), index), 0);
  return String((10 - (sum % 10)) % 10);
}

const weighted = (digit: number, index: number): number => {
  if (index % 2 === 1) return digit;
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
};

/** 'ARTH 0001 0000 1015', as people read it out. */
export const groupedAccount = (number: string): string => number.match(/.{1,4}/g)?.join(' ') ?? number;
