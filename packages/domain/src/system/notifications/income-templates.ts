/** Messages about the income of holdings, to clients and to operations. */
import { alert, notification } from './template.ts';

export const INCOME_TEMPLATES = {
  // {tax}: what was deducted, as a sentence; empty without tax.
  'income-paid': notification(
    'payments',
    ['fundName', 'amount', 'numberLast4', 'reference', 'units', 'rate', 'recordOn', 'tax'],
    {
      message: '₹{amount} from {fundName}: income paid to your account ending {numberLast4}.',
      subject: 'Income paid: {fundName}',
      mail:
        'Dear {name},\n\n{fundName} distributed ₹{rate} a unit on {recordOn}. For your {units} units, ₹{amount} was ' +
        'paid to your account ending {numberLast4}. Reference of the bank: {reference}.{tax}\n\n' +
        'The NAV fell by the income when it was distributed.',
      sms: '₹{amount} from {fundName}: income paid to your account ending {numberLast4}, reference {reference}.',
      push: '₹{amount} from {fundName}: income paid to your account ending {numberLast4}.',
    },
  ),
  'income-reinvested': notification(
    'orders',
    ['fundName', 'amount', 'bought', 'nav', 'units', 'rate', 'recordOn', 'tax'],
    {
      message: '₹{amount} from {fundName}: income bought {bought} units.',
      subject: 'Income reinvested: {fundName}',
      mail:
        'Dear {name},\n\n{fundName} distributed ₹{rate} a unit on {recordOn}. For your {units} units, ₹{amount} bought ' +
        '{bought} units at a NAV of ₹{nav}, stamp duty included.{tax}\n\n' +
        'The NAV fell by the income when it was distributed.',
      push: '₹{amount} from {fundName}: income bought {bought} units.',
    },
  ),
  'income-late': alert(['amount', 'fundName', 'folioNumber', 'recordOn'], {
    message:
      '₹{amount} from {fundName}: income of {recordOn} for folio {folioNumber} has not been paid within the limit.',
    subject: 'Late income: {fundName}',
    mail:
      'Dear {name},\n\n₹{amount} of income from {fundName}, folio {folioNumber}, was distributed on {recordOn} and has ' +
      'not been paid within seven business days. Ask the registrar whether the folio has a bank account.',
    push: '₹{amount} from {fundName}: income is late.',
  }),
};
