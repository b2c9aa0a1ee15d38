import type { Topic } from './topics.ts';

/** Plain texts with {placeholders}. The bell shows the message; a medium without a text is not used. */
export interface TemplateTexts {
  readonly message: string;
  /** Of the email. */
  readonly subject?: string;
  readonly mail?: string;
  readonly sms?: string;
  readonly push?: string;
}

export interface Template extends TemplateTexts {
  readonly topic: Topic;
  readonly kind: 'notification' | 'alert';
  /** For alerts with a link: 1 security exposure, 2 deviation. */
  readonly subType?: 1 | 2;
  /** The placeholders of the texts, besides {name}, the name of the recipient. */
  readonly placeholders: readonly string[];
}

const notification = (topic: Topic, placeholders: readonly string[], texts: TemplateTexts): Template => ({
  kind: 'notification',
  topic,
  placeholders,
  ...texts,
});

const alert = (
  placeholders: readonly string[],
  { subType, ...texts }: TemplateTexts & { subType?: 1 | 2 },
): Template => ({
  kind: 'alert',
  topic: 'alerts',
  ...(subType !== undefined && { subType }),
  placeholders,
  ...texts,
});

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
  // No medium: an email that cannot be sent must not cause another one.
  'message-put-aside': alert(['kind'], {
    message: 'A message of kind {kind} could not be delivered. See the log for the reason.',
  }),
  'payout-late': alert(['orderNumber', 'amount', 'fundName', 'dueOn'], {
    message: '₹{amount} from {fundName}: the payout of order {orderNumber} was due on {dueOn} and has not arrived.',
    subject: 'Late payout: {orderNumber}',
    mail:
      'Dear {name},\n\nThe payout of ₹{amount} from {fundName} (order {orderNumber}) was due on {dueOn} and has not ' +
      'arrived. The fund house owes the client interest for each day.',
    push: '₹{amount} from {fundName}: the payout of order {orderNumber} is late.',
  }),
  'event-parked': alert(['source'], {
    message:
      'An event of {source} was not booked and is parked. Operations see it under Payments; the log has the reason too.',
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
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateCode = keyof typeof TEMPLATES;
export const TEMPLATE_CODES = Object.keys(TEMPLATES) as readonly TemplateCode[];

export const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATES, code);
export const templateOf = (code: TemplateCode): Template => TEMPLATES[code];
