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
  'order-placed': notification('orders', ['amount'], {
    message: 'Your order of ₹{amount} is placed. Confirm and pay it to invest.',
    push: 'Your order of ₹{amount} is placed. Confirm and pay it to invest.',
  }),
  'order-cancelled': notification('orders', ['orderNumber', 'amount'], {
    message: 'Order {orderNumber} of ₹{amount} was cancelled.',
    subject: 'Order cancelled: {orderNumber}',
    mail: 'Dear {name},\n\nYour order {orderNumber} of ₹{amount} was cancelled. No money was invested.',
    push: 'Order {orderNumber} was cancelled.',
  }),
  'order-expired': notification('orders', ['orderNumber', 'amount'], {
    message: 'Order {orderNumber} of ₹{amount} was not paid in time and has expired.',
    subject: 'Order expired: {orderNumber}',
    mail:
      'Dear {name},\n\nYour order {orderNumber} of ₹{amount} was not paid in time and has expired. ' +
      'No money was invested. To invest, place a new order.',
    push: 'Order {orderNumber} was not paid in time and has expired.',
  }),
  'units-allotted': notification('orders', ['orderNumber', 'lines'], {
    message: 'Order {orderNumber} is complete: your units are allotted.',
    subject: 'Units allotted: {orderNumber}',
    mail: 'Dear {name},\n\nYour order {orderNumber} is complete.\n{lines}',
    sms: 'Your order {orderNumber} is complete: your units are allotted.',
    push: 'Order {orderNumber} is complete: your units are allotted.',
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
  'payment-received': notification('payments', ['orderNumber', 'amount'], {
    message: '₹{amount} received for order {orderNumber}. The order is being sent to the exchange.',
    sms: '₹{amount} received for your order {orderNumber}.',
    push: '₹{amount} received for order {orderNumber}.',
  }),
  'payment-failed': notification('payments', ['orderNumber', 'amount'], {
    message: 'The payment of ₹{amount} for order {orderNumber} failed. You can try again.',
    subject: 'Payment failed: {orderNumber}',
    mail:
      'Dear {name},\n\nThe payment of ₹{amount} for your order {orderNumber} failed. ' +
      'You can try again until the order expires.',
    sms: 'The payment of ₹{amount} for your order {orderNumber} failed. You can try again.',
    push: 'The payment for order {orderNumber} failed. You can try again.',
  }),
  'refund-done': notification('payments', ['orderNumber', 'amount', 'numberLast4', 'reason'], {
    message: 'Your refund of ₹{amount} for order {orderNumber} is on its way.',
    subject: 'Your refund of ₹{amount}',
    mail:
      '₹{amount} is on its way back to your account ending {numberLast4}.\n\n' +
      'It was paid for order {orderNumber}. {reason}',
    sms: '₹{amount} for order {orderNumber} is on its way back to your account ending {numberLast4}.',
    push: 'Your refund of ₹{amount} is on its way.',
  }),
  'new-device': notification('account', ['device', 'network', 'at'], {
    message: 'New sign-in to your account: {device}, {at}.',
    subject: 'New sign-in to your account',
    mail:
      'Dear {name},\n\nSomebody signed in to your account from a new browser.\n\n' +
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
    message: "{share}% of your clients' holdings is in {instrumentName}.",
    subject: 'Security exposure: {instrumentName}',
    mail: "Dear {name},\n\n{share}% of your clients' holdings is in {instrumentName}.",
    push: "{share}% of your clients' holdings is in {instrumentName}.",
  }),
  deviation: alert(['clientName', 'points', 'assetName'], {
    subType: 2,
    message: '{clientName} is {points} points off the plan in {assetName}.',
    subject: 'Deviation: {clientName}',
    mail: 'Dear {name},\n\n{clientName} is {points} points off the plan in {assetName}.',
    push: '{clientName} is {points} points off the plan in {assetName}.',
  }),
  // No medium: an email that cannot be sent must not cause another one.
  'message-put-aside': alert(['kind'], {
    message: 'A message of kind {kind} could not be delivered. See the log for the reason.',
  }),
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateCode = keyof typeof TEMPLATES;
export const TEMPLATE_CODES = Object.keys(TEMPLATES) as readonly TemplateCode[];

export const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATES, code);
export const templateOf = (code: TemplateCode): Template => TEMPLATES[code];
