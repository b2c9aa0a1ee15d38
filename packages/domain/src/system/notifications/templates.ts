import { ONBOARDING_TEMPLATES } from './onboarding-templates.ts';
import { INCOME_TEMPLATES } from './income-templates.ts';
import { OPERATIONS_TEMPLATES } from './operations-templates.ts';
import { MANDATE_TEMPLATES, PLAN_TEMPLATES } from './plan-templates.ts';
import { PROFILE_TEMPLATES } from './profile-templates.ts';
import type { Template } from './template.ts';
import { alert, notification } from './template.ts';

export type { Template, TemplateTexts } from './template.ts';

/** The notifications by code. */
export const TEMPLATES = {
  // The order number is not known yet when this is written together with the order.
  'order-placed': notification('orders', ['amount', 'funds'], {
    message: '₹{amount} in {funds}: order placed. Confirm and pay it to invest.',
    push: '₹{amount} in {funds}: order placed. Confirm and pay it to invest.',
  }),
  'order-cancelled': notification('orders', ['orderNumber', 'amount', 'funds'], {
    message: '₹{amount} in {funds}: order {orderNumber} was cancelled.',
    subject: 'Order cancelled: {orderNumber}',
    mail: 'Dear {name},\n\nYour order {orderNumber} of ₹{amount} in {funds} was cancelled. No money was invested.',
    push: '₹{amount} in {funds}: order {orderNumber} was cancelled.',
  }),
  'order-expired': notification('orders', ['orderNumber', 'amount', 'funds'], {
    message: '₹{amount} in {funds}: order {orderNumber} was not paid in time and has expired.',
    subject: 'Order expired: {orderNumber}',
    mail:
      'Dear {name},\n\nYour order {orderNumber} of ₹{amount} in {funds} was not paid in time and has expired. ' +
      'No money was invested. To invest, place a new order.',
    push: '₹{amount} in {funds}: order {orderNumber} was not paid in time and has expired.',
  }),
  // {dates}: each date that moved, as a sentence.
  'order-dates-moved': notification('orders', ['orderNumber', 'funds', 'dates'], {
    message: '{funds}: new dates for order {orderNumber}. {dates}',
    subject: 'New dates for your order {orderNumber}',
    mail:
      'Dear {name},\n\nThe business calendar has changed, and with it the dates of your order {orderNumber} ' +
      '({funds}).\n\n{dates}',
    sms: '{funds}: new dates for your order {orderNumber}. {dates}',
    push: '{funds}: new dates for order {orderNumber}. {dates}',
  }),
  'units-allotted': notification('orders', ['orderNumber', 'amount', 'funds', 'lines'], {
    message: '₹{amount} in {funds}: units allotted. Order {orderNumber} is complete.',
    subject: 'Units allotted: {orderNumber}',
    mail: 'Dear {name},\n\nYour order {orderNumber} is complete.\n{lines}',
    sms: '₹{amount} in {funds}: units allotted. Your order {orderNumber} is complete.',
    push: '₹{amount} in {funds}: units allotted. Order {orderNumber} is complete.',
  }),
  'line-refused': notification('orders', ['orderNumber', 'amount', 'fundName', 'reason'], {
    message:
      '₹{amount} in {fundName} was not accepted (order {orderNumber}). ' +
      'The money will be refunded to your bank account.',
    subject: 'Investment not accepted: {orderNumber}',
    mail:
      'Dear {name},\n\nYour investment of ₹{amount} in {fundName} (order {orderNumber}) was not accepted.{reason}\n\n' +
      'The money will be refunded to the bank account it came from.',
    sms:
      'Your investment of ₹{amount} (order {orderNumber}) was not accepted. ' +
      'The money will be refunded to your bank account.',
    push: '₹{amount} in {fundName} was not accepted. The money will be refunded to your bank account.',
  }),
  // {request} is '120.5 units', 'all 120.5 units' or '₹5,000.00'; {action} is 'sell' or 'switch'.
  'sale-placed': notification('orders', ['request', 'fundName', 'action'], {
    message: '{request} of {fundName}: {action} order placed. Confirm it with the one-time password.',
    push: '{request} of {fundName}: {action} order placed. Confirm it with the one-time password.',
  }),
  'sale-confirmed': notification('orders', ['orderNumber', 'request', 'fundName', 'action', 'destination', 'navOn'], {
    message: '{request} of {fundName}: {action} order {orderNumber} confirmed. Expected NAV date: {navOn}.',
    subject: 'Order confirmed: {orderNumber}',
    mail:
      'Dear {name},\n\nYour {action} order {orderNumber} of {request} of {fundName} is confirmed.\n' +
      '{destination}\n\nExpected NAV date: {navOn}. The units are reserved until then.\n\n' +
      'If it was not you, tell us at once.',
    sms: '{request} of {fundName}: {action} order {orderNumber} confirmed. If it was not you, tell us at once.',
    push: '{request} of {fundName}: {action} order {orderNumber} confirmed.',
  }),
  'sale-cancelled': notification('orders', ['orderNumber', 'request', 'fundName', 'action'], {
    message: '{request} of {fundName}: {action} order {orderNumber} was cancelled.',
    subject: 'Order cancelled: {orderNumber}',
    mail:
      'Dear {name},\n\nYour {action} order {orderNumber} of {request} of {fundName} was cancelled. ' +
      'No units were sold.',
    push: '{request} of {fundName}: {action} order {orderNumber} was cancelled.',
  }),
  'sale-expired': notification('orders', ['orderNumber', 'request', 'fundName', 'action'], {
    message: '{request} of {fundName}: {action} order {orderNumber} was not confirmed in time and has expired.',
    subject: 'Order expired: {orderNumber}',
    mail:
      'Dear {name},\n\nYour {action} order {orderNumber} of {request} of {fundName} was not confirmed in time and ' +
      'has expired. No units were sold.',
    push: '{request} of {fundName}: {action} order {orderNumber} was not confirmed in time and has expired.',
  }),
  // {outcome}: 'No units were sold.', or where the money of a switch goes whose second fund was rejected.
  'sale-rejected': notification('orders', ['orderNumber', 'request', 'fundName', 'action', 'reason', 'outcome'], {
    message: '{request} of {fundName}: {action} order {orderNumber} was not accepted. {outcome}',
    subject: 'Order not accepted: {orderNumber}',
    mail:
      'Dear {name},\n\nYour {action} order {orderNumber} of {request} of {fundName} was not accepted.{reason}\n\n' +
      '{outcome}',
    sms: '{request} of {fundName}: {action} order {orderNumber} was not accepted. {outcome}',
    push: '{request} of {fundName}: {action} order {orderNumber} was not accepted. {outcome}',
  }),
  // {lines}: NAV, load, tax and proceeds, a line each.
  'units-sold': notification(
    'orders',
    ['orderNumber', 'units', 'fundName', 'proceeds', 'payoutOn', 'numberLast4', 'lines'],
    {
      message:
        '{units} units of {fundName} sold: ₹{proceeds} is expected in your account ending {numberLast4} ' +
        'by {payoutOn} (order {orderNumber}).',
      subject: 'Units sold: {orderNumber}',
      mail:
        'Dear {name},\n\n{units} units of {fundName} were sold (order {orderNumber}).\n\n{lines}\n\n' +
        'The money is expected in your account ending {numberLast4} by {payoutOn}.',
      sms: '{units} units of {fundName} sold: ₹{proceeds} is expected in your account by {payoutOn}.',
      push: '{units} units of {fundName} sold: ₹{proceeds} is expected in your account by {payoutOn}.',
    },
  ),
  // {interest}: what the fund house owes for paying late, as a sentence; empty otherwise.
  'money-paid-out': notification(
    'payments',
    ['orderNumber', 'amount', 'funds', 'numberLast4', 'reference', 'interest'],
    {
      message: '₹{amount} from {funds}: paid to your account ending {numberLast4} (order {orderNumber}).',
      subject: 'Your money from order {orderNumber} was paid',
      mail:
        'Dear {name},\n\n₹{amount} from {funds} (order {orderNumber}) was paid to your account ending {numberLast4}. ' +
        'Reference of the bank: {reference}.{interest}',
      sms: '₹{amount} from {funds}: paid to your account ending {numberLast4}, reference {reference}.',
      push: '₹{amount} from {funds}: paid to your account ending {numberLast4}.',
    },
  ),
  // {lines}: both legs with their units and NAVs.
  'switch-completed': notification('orders', ['orderNumber', 'units', 'fundName', 'fromFundName', 'lines'], {
    message: '{units} units of {fundName} allotted: your switch from {fromFundName} is complete (order {orderNumber}).',
    subject: 'Switch completed: {orderNumber}',
    mail: 'Dear {name},\n\nYour switch from {fromFundName} to {fundName} (order {orderNumber}) is complete.\n\n{lines}',
    sms: '{units} units of {fundName} allotted: your switch from {fromFundName} is complete.',
    push: '{units} units of {fundName} allotted: your switch from {fromFundName} is complete.',
  }),
  'payment-received': notification('payments', ['orderNumber', 'amount', 'funds'], {
    message: '₹{amount} for {funds}: payment received for order {orderNumber}. It is being sent to the exchange.',
    sms: '₹{amount} for {funds}: payment received for your order {orderNumber}.',
    push: '₹{amount} for {funds}: payment received for order {orderNumber}.',
  }),
  'payment-failed': notification('payments', ['orderNumber', 'amount', 'funds'], {
    message: '₹{amount} for {funds}: payment for order {orderNumber} failed. You can try again.',
    subject: 'Payment failed: {orderNumber}',
    mail:
      'Dear {name},\n\nThe payment of ₹{amount} for {funds} (order {orderNumber}) failed. ' +
      'You can try again until the order expires.',
    sms: '₹{amount} for {funds}: payment for your order {orderNumber} failed. You can try again.',
    push: '₹{amount} for {funds}: payment for order {orderNumber} failed. You can try again.',
  }),
  'transfer-differs': notification('payments', ['orderNumber', 'amount', 'funds', 'total', 'next'], {
    message: '₹{amount} for {funds}: arrived for order {orderNumber}, which is ₹{total}. {next}',
    subject: 'The amount for order {orderNumber} differs',
    mail: 'Dear {name},\n\n₹{amount} arrived by NEFT for {funds} (order {orderNumber}). The order is ₹{total}. {next}',
    sms: '₹{amount} for {funds}: arrived for your order {orderNumber}, which is ₹{total}. {next}',
    push: '₹{amount} for {funds}: arrived for order {orderNumber}, which is ₹{total}.',
  }),
  'transfer-refunded': notification('payments', ['orderNumber', 'amount', 'funds', 'reason'], {
    message: '₹{amount} for {funds}: the refund for order {orderNumber} is on its way. {reason}',
    subject: 'Your refund of ₹{amount}',
    mail:
      'Dear {name},\n\n₹{amount} that arrived by NEFT for {funds} (order {orderNumber}) is on its way back to the ' +
      'account it came from. {reason}',
    sms: '₹{amount} for {funds}: the refund for order {orderNumber} is on its way to the account it came from.',
    push: '₹{amount} for {funds}: your refund is on its way.',
  }),
  'cheque-returned': notification('payments', ['orderNumber', 'amount', 'funds', 'chequeNumber', 'reason'], {
    message:
      '₹{amount} for {funds}: cheque {chequeNumber} for order {orderNumber} was returned unpaid: {reason}. You can ' +
      'pay in another way.',
    subject: 'Your cheque was returned: {orderNumber}',
    mail:
      'Dear {name},\n\nCheque {chequeNumber} of ₹{amount} for {funds} (order {orderNumber}) was returned unpaid: ' +
      '{reason}. You can pay in another way until the order expires.',
    sms: '₹{amount} for {funds}: cheque {chequeNumber} was returned unpaid: {reason}. You can pay in another way.',
    push: '₹{amount} for {funds}: cheque {chequeNumber} was returned unpaid. You can pay in another way.',
  }),
  // {reason}: 'there was not enough money in the account'.
  'debit-failed': notification('payments', ['orderNumber', 'amount', 'funds', 'reason'], {
    message: '₹{amount} for {funds}: the debit for order {orderNumber} failed: {reason}. You can pay in another way.',
    subject: 'Debit failed: {orderNumber}',
    mail:
      'Dear {name},\n\nThe debit of ₹{amount} for {funds} (order {orderNumber}) failed: {reason}.\n\n' +
      'You can pay in another way until the order expires.',
    sms: '₹{amount} for {funds}: the debit for your order {orderNumber} failed: {reason}.',
    push: '₹{amount} for {funds}: the debit for order {orderNumber} failed.',
  }),
  'refund-done': notification('payments', ['orderNumber', 'amount', 'funds', 'numberLast4', 'reason'], {
    message: '₹{amount} from {funds}: refund for order {orderNumber} is on its way.',
    subject: 'Your refund of ₹{amount}',
    mail:
      '₹{amount} is on its way back to your account ending {numberLast4}.\n\n' +
      'It was paid for {funds} (order {orderNumber}). {reason}',
    sms: '₹{amount} from {funds}: refund for order {orderNumber}, on its way to your account ending {numberLast4}.',
    push: '₹{amount} from {funds}: your refund is on its way.',
  }),
  'new-device': notification('account', ['device', 'network', 'at'], {
    message: 'New sign-in to your account: {device}, {at}.',
    subject: 'New sign-in to your account',
    mail:
      'Dear {name},\n\nSomeone signed in to your account from a new browser.\n\n' +
      '  {device}, {at}\n  Network {network}\n\n' +
      'If it was you, you do not need to do anything. ' +
      'If it was not, change your password now to end all other sessions.',
    push: 'New sign-in to your account: {device}, {at}.',
  }),
  'bank-account-verified': notification('account', ['bankName', 'numberLast4'], {
    message: '{bankName} account ending {numberLast4} is verified. You can use it now.',
    subject: 'Bank account verified',
    mail:
      'Dear {name},\n\nYour account at {bankName} ending {numberLast4} is verified and can be used now.\n\n' +
      'If you did not add it, tell us at once.',
    sms: '{bankName} account ending {numberLast4} was added and verified. If it was not you, tell us at once.',
    push: '{bankName} account ending {numberLast4} is verified.',
  }),
  // {reason}: a sentence.
  'bank-account-refused': notification('account', ['bankName', 'numberLast4', 'reason'], {
    message: '{bankName} account ending {numberLast4} was not accepted. {reason}',
    subject: 'Bank account not accepted',
    mail:
      'Dear {name},\n\nYour account at {bankName} ending {numberLast4} was not accepted. {reason}\n\n' +
      'You can add another account in your own name.',
    sms: '{bankName} account ending {numberLast4} was not accepted. {reason}',
    push: '{bankName} account ending {numberLast4} was not accepted.',
  }),
  'bank-account-in-review': notification('account', ['bankName', 'numberLast4', 'reason'], {
    message: '{bankName} account ending {numberLast4} is being checked by us. {reason}',
    subject: 'We are checking your bank account',
    mail:
      'Dear {name},\n\nWe are checking your account at {bankName} ending {numberLast4}. {reason}\n\n' +
      'We will write to you once it is decided.',
    sms: '{bankName} account ending {numberLast4} is being checked by us. {reason}',
    push: '{bankName} account ending {numberLast4} is being checked by us.',
  }),
  'bank-account-deleted': notification('account', ['bankName', 'numberLast4'], {
    message: '{bankName} account ending {numberLast4} was deleted.',
    subject: 'Bank account deleted',
    mail:
      'Dear {name},\n\nYour account at {bankName} ending {numberLast4} was deleted. It is used for nothing any more.' +
      '\n\nIf it was not you, tell us at once.',
    sms: '{bankName} account ending {numberLast4} was deleted. If it was not you, tell us at once.',
    push: '{bankName} account ending {numberLast4} was deleted.',
  }),
  'bank-account-primary': notification('account', ['bankName', 'numberLast4'], {
    message: '{bankName} account ending {numberLast4} is your primary account now.',
    subject: 'Primary bank account changed',
    mail:
      'Dear {name},\n\nYour account at {bankName} ending {numberLast4} is your primary account now.\n\n' +
      'If it was not you, tell us at once.',
    sms: '{bankName} account ending {numberLast4} is your primary account now. If it was not you, tell us at once.',
    push: '{bankName} account ending {numberLast4} is your primary account now.',
  }),
  'account-frozen': notification('account', ['accountName', 'accountNumber'], {
    message: 'The holder of {accountName} ({accountNumber}) has come of age: the account is frozen.',
    subject: 'Account frozen: {accountNumber}',
    mail:
      'Dear {name},\n\nThe holder of {accountName} ({accountNumber}) has come of age. Nothing can be bought, sold or ' +
      'debited until we have the form for the change from minor to major, the KYC and a bank account of the holder.' +
      '\n\nHoldings are not affected.',
    sms: '{accountName} ({accountNumber}): the holder has come of age. The account is frozen until we have the documents.',
    push: '{accountName}: the holder has come of age, the account is frozen.',
  }),
  'account-unfrozen': notification('account', ['accountName', 'accountNumber'], {
    message: '{accountName} ({accountNumber}) can be used again.',
    subject: 'Account open again: {accountNumber}',
    mail: 'Dear {name},\n\nWe have the documents of the holder: {accountName} ({accountNumber}) can be used again.',
    sms: '{accountName} ({accountNumber}) can be used again.',
    push: '{accountName} can be used again.',
  }),
  'kyc-stopped': notification('account', ['accountName', 'accountNumber', 'reason'], {
    message: '{accountName} ({accountNumber}) is stopped. {reason}.',
    subject: 'Transactions stopped: {accountNumber}',
    mail:
      'Dear {name},\n\nNothing can be bought, sold or debited in {accountName} ({accountNumber}), because a KYC record ' +
      'is not valid.\n\n{reason}.\n\nVisit your branch with a proof of identity and of address. We look the record ' +
      'up every day, and open the account once it is valid. Holdings are not affected.',
    sms: '{accountName} ({accountNumber}): transactions are stopped, because a KYC record is not valid. See your profile.',
    push: '{accountName}: transactions are stopped, because a KYC record is not valid.',
  }),
  'kyc-restored': notification('account', ['accountName', 'accountNumber'], {
    message: '{accountName} ({accountNumber}) can be used again: the KYC records are valid.',
    subject: 'Account open again: {accountNumber}',
    mail: 'Dear {name},\n\nThe KYC records of all holders are valid: {accountName} ({accountNumber}) can be used again.',
    sms: '{accountName} ({accountNumber}) can be used again: the KYC records are valid.',
    push: '{accountName} can be used again: the KYC records are valid.',
  }),
  // The email is sent separately (recovery/password-mail.ts).
  'password-changed': notification('account', [], {
    message: 'Your password was changed, and your other sessions were ended.',
    push: 'Your password was changed. If it was not you, tell us at once.',
  }),
  'security-exposure': alert(['instrumentName', 'share'], {
    subType: 1,
    message: "{share}% in {instrumentName}: share of your clients' holdings.",
    subject: 'Security exposure: {instrumentName}',
    mail: "Dear {name},\n\n{share}% of your clients' holdings are in {instrumentName}.",
    push: "{share}% in {instrumentName}: share of your clients' holdings.",
  }),
  deviation: alert(['clientName', 'points', 'assetName'], {
    subType: 2,
    message: '{clientName} is {points} points off the plan in {assetName}.',
    subject: 'Deviation: {clientName}',
    mail: 'Dear {name},\n\n{clientName} is {points} points off the plan in {assetName}.',
    push: '{clientName} is {points} points off the plan in {assetName}.',
  }),
  'own-exposure': alert(['instrumentName', 'share', 'limit'], {
    subType: 1,
    message: '{share}% in {instrumentName}: share of your holdings. Your limit is {limit}%.',
    subject: 'Above your limit: {instrumentName}',
    mail:
      'Dear {name},\n\n{share}% of your holdings are in {instrumentName}. Your limit for one fund is {limit}%.\n\n' +
      'You do not have to do anything. Your relationship manager can tell you more.',
    push: '{share}% in {instrumentName}: share of your holdings. Your limit is {limit}%.',
  }),
  'own-deviation': alert(['points', 'assetName'], {
    subType: 2,
    message: 'Your {assetName} is {points} points off your plan.',
    subject: 'Off your plan: {assetName}',
    mail:
      'Dear {name},\n\nYour {assetName} is {points} points off your plan.\n\n' +
      'You do not have to do anything. Your relationship manager can tell you more.',
    push: 'Your {assetName} is {points} points off your plan.',
  }),
  // {summary}: what changes, such as 'MICR and pincode'.
  'approval-requested': alert(['subject', 'summary', 'maker', 'decideBy'], {
    message: '{subject} waits for approval: {summary}. Requested by {maker}, to be decided by {decideBy}.',
    subject: 'Waits for approval: {subject}',
    mail:
      'Dear {name},\n\n{maker} requests a change of {subject}: {summary}.\n\n' +
      'You can approve or return it under Approvals until {decideBy}.',
    push: '{subject} waits for approval.',
  }),
  // {reason}: that of the checker, which may be empty.
  'approval-approved': alert(['subject', 'checker', 'reason'], {
    message: '{subject}: approved by {checker}. {reason}',
    subject: 'Approved: {subject}',
    mail: 'Dear {name},\n\n{checker} approved your change of {subject}. It is in force.\n\n{reason}',
    push: '{subject}: approved.',
  }),
  'approval-returned': alert(['subject', 'checker', 'reason'], {
    message: '{subject}: returned by {checker}. {reason}',
    subject: 'Returned: {subject}',
    mail: 'Dear {name},\n\n{checker} returned your change of {subject}. Nothing was changed.\n\n{reason}',
    push: '{subject}: returned.',
  }),
  'approval-expired': alert(['subject'], {
    message: '{subject}: nobody decided on your request in time. You can make it again.',
    subject: 'Expired: {subject}',
    mail: 'Dear {name},\n\nNobody decided on your change of {subject} in time. You can request it again.',
    push: '{subject}: your request has expired.',
  }),
  'approval-outdated': alert(['subject'], {
    message: '{subject}: changed since your request, which can no longer be approved. You can make it again.',
    subject: 'Outdated: {subject}',
    mail:
      'Dear {name},\n\n{subject} was changed since your request, which can no longer be approved. ' +
      'You can request it again.',
    push: '{subject}: your request is outdated.',
  }),
  ...OPERATIONS_TEMPLATES,
  ...ONBOARDING_TEMPLATES,
  ...INCOME_TEMPLATES,
  ...PLAN_TEMPLATES,
  ...PROFILE_TEMPLATES,
  ...MANDATE_TEMPLATES,
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateCode = keyof typeof TEMPLATES;
export const TEMPLATE_CODES = Object.keys(TEMPLATES) as readonly TemplateCode[];

export const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATES, code);
export const templateOf = (code: TemplateCode): Template => TEMPLATES[code];
