/** Where events come from that may be parked, by the name of their source among received events. */
export const PARKED_SOURCES = {
  'payment-bank': {
    name: 'Payment bank',
    nextStep:
      'Nothing was booked. Ask the bank to send the event again with the right payment and time. If money was taken, the ' +
      'payment reconciliation of the evening lists it as a difference.',
  },
  'payment-bank-inquiry': {
    name: 'Inquiry at the payment bank',
    nextStep:
      'The payment stays open, and the bank is asked again until its answer is plausible. Ask the bank to correct it.',
  },
  'clearing-credit': {
    name: 'Clearing corporation',
    nextStep:
      'Nothing was booked. Ask the clearing corporation to send the event again with the right time, or to correct its ' +
      'statement: the reconciliation of the evening reads days with open differences again for a month. Have old money of ' +
      'an unknown account sent back.',
  },
  'clearing-refund': {
    name: 'Refunds at the clearing corporation',
    nextStep:
      'The refund stays due. Ask the clearing corporation to correct its time within about a day: so long the outcome is ' +
      'queried again.',
  },
  'debit-files': {
    name: 'Files of debits',
    nextStep:
      'Ask the clearing house about the file. The debits of a rejected file are presented again on the next business day; ' +
      'those of an accepted one wait for their outcomes.',
  },
  'debit-returns': {
    name: 'Return files of debits',
    nextStep:
      'The first outcome stays booked. Ask the clearing house which one is true; the payment reconciliation of the evening ' +
      'shows whether the money is there. A file that could not be read is replaced by inquiries of its debits.',
  },
  'debit-inquiry': {
    name: 'Inquiry of debits',
    nextStep:
      'The first outcome stays booked. Ask the clearing house which one is true; the payment reconciliation of the evening ' +
      'shows whether the money is there.',
  },
  exchange: {
    name: 'Order at the exchange',
    nextStep:
      'Nothing was booked, and the order is compared again until both agree. Compare it with the order at the exchange, and ' +
      'ask the exchange to correct its own.',
  },
  'exchange-entry': {
    name: 'Order that could not be sent',
    nextStep:
      'The order was rejected: its money is refunded, and its units are free again. Correct what could not be sent before ' +
      'the client places it again.',
  },
  'mandate-status': {
    name: 'Status of a mandate',
    nextStep:
      'The mandate stays as it is. Ask the sponsor bank which status is true; cancel the mandate if debits would be returned.',
  },
  'registrar-statements': {
    name: 'Statements of the registrar',
    nextStep:
      'The other rows were booked. Ask the registrar to correct the statement: it is read again each evening for thirty days.',
  },
  'income-statement': {
    name: 'Income statement of the registrar',
    nextStep:
      'The row is compared again each evening for thirty days. Compare it with the units and the bank accounts of the ' +
      'folio, and ask the registrar to correct it.',
  },
  'payout-file': {
    name: 'Payout file',
    nextStep:
      'The row is compared again each evening for seven days. Compare it with the order, and ask the clearing corporation to ' +
      'correct the file.',
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly nextStep: string }>>;

export type ParkedSource = keyof typeof PARKED_SOURCES;
