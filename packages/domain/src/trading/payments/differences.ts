interface DifferenceKind {
  /** What differs, as operations read it. */
  readonly name: string;
  readonly nextStep: string;
  /** Whether it is only reported: it was booked, and needs nobody. */
  readonly isBooked?: boolean;
}

/** What the statement of the clearing corporation and our records may differ in. */
export const DIFFERENCES = {
  'payment-missing': {
    name: 'Captured here, missing in the statement',
    nextStep: 'Ask the clearing corporation for the money of this payment. Its order may be at the exchange already.',
  },
  'credit-unknown': {
    name: 'Credit of an unknown payment',
    nextStep: 'Ask the payment bank whose payment it is. Nothing was booked.',
  },
  'credit-mismatch': {
    name: 'Credit that does not match its payment',
    nextStep: 'Compare amount and reference with the payment bank. Nothing was booked.',
  },
  'credit-implausible': {
    name: 'Credit with a time that cannot be true',
    nextStep: 'Ask the clearing corporation to correct the time. Nothing was booked.',
  },
  'credit-changed': {
    name: 'Credit that differs from an earlier statement',
    nextStep: 'Ask the clearing corporation which statement is right. The earlier one was booked.',
  },
  'credit-late': {
    name: 'Credit that was never reported before',
    nextStep: 'It is booked. Ask the payment bank why it did not report it.',
    isBooked: true,
  },
  'transfer-missing': {
    name: 'NEFT received here, missing in the statement',
    nextStep: 'Ask the clearing corporation for this transfer. Do not match or refund it until it is found.',
  },
  'transfer-mismatch': {
    name: 'NEFT with another amount in the statement',
    nextStep: 'Ask the clearing corporation which amount is right.',
  },
  'transfer-late': {
    name: 'NEFT that was never reported before',
    nextStep: 'It is booked. Ask the clearing corporation why it did not report it.',
    isBooked: true,
  },
  'transfer-implausible': {
    name: 'NEFT with a time that cannot be true, or more than a month ago',
    nextStep:
      'Nothing was booked. Ask the clearing corporation to correct the time, or to send old money of an unknown account back.',
  },
  'cheque-missing': {
    name: 'Cheque cleared here, missing in the statement',
    nextStep: 'Ask the clearing corporation for the cheque. Its order may be at the exchange already.',
  },
  'cheque-unknown': {
    name: 'Cheque in the statement that is not ours',
    nextStep: 'Ask the clearing corporation whose cheque it is. Nothing was booked.',
  },
  'cheque-mismatch': {
    name: 'Cheque whose outcome or amount differs',
    nextStep: 'Ask the clearing corporation for the outcome of the cheque. Ours stands.',
  },
  'cheque-late': {
    name: 'Outcome of a cheque that was never reported before',
    nextStep: 'It is booked. Ask the clearing corporation why it did not report it.',
    isBooked: true,
  },
  'refund-missing': {
    name: 'Refunded here, missing or different in the statement',
    nextStep: 'Ask the clearing corporation whether the client has the money.',
  },
  'refund-unknown': {
    name: 'Refund that was not requested, or with another amount',
    nextStep: 'Ask the clearing corporation who requested it.',
  },
  'rows-unreadable': {
    name: 'Rows in the statement that cannot be read',
    nextStep:
      'Ask the clearing corporation to correct its statement. The other rows were compared; nothing of these was booked.',
  },
} as const satisfies Readonly<Record<string, DifferenceKind>>;

export type MoneyDifferenceKind = keyof typeof DIFFERENCES;
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCES) as [MoneyDifferenceKind, ...MoneyDifferenceKind[]];

export const differenceOf = (kind: MoneyDifferenceKind): DifferenceKind => DIFFERENCES[kind];
