import type { Topic } from './topics.ts';

/** Plain texts with {placeholders}. The bell shows the message; a medium without a text is not used. */
export interface TemplateTexts {
  readonly message: string;
  /** Of the mail. */
  readonly subject?: string;
  readonly mail?: string;
  readonly sms?: string;
  readonly push?: string;
}

export interface Template extends TemplateTexts {
  readonly topic: Topic;
  readonly kind: 'notification' | 'alert';
  /** Of alerts that lead somewhere: 1 security exposure, 2 deviation (specification 2.16). */
  readonly subType?: 1 | 2;
  /** What the texts may speak of. {name}, that of who is told, stands for itself. */
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

/** What people are told of, by its code. */
export const TEMPLATES = {
  // Its number is not known yet when this is written with it.
  'order-placed': notification('orders', ['amount'], {
    message: 'Your order of ₹{amount} is placed. Confirm and pay it to invest.',
    push: 'Your order of ₹{amount} is placed. Confirm and pay it to invest.',
  }),
  'order-cancelled': notification('orders', ['orderNumber', 'amount'], {
    message: 'Order {orderNumber} of ₹{amount} was cancelled.',
    subject: 'Order cancelled: {orderNumber}',
    mail: 'Dear {name},\n\nYour order {orderNumber} of ₹{amount} was cancelled. Nothing is invested.',
    push: 'Order {orderNumber} was cancelled.',
  }),
  'order-expired': notification('orders', ['orderNumber', 'amount'], {
    message: 'Order {orderNumber} of ₹{amount} was not paid in time and has expired.',
    subject: 'Order expired: {orderNumber}',
    mail:
      'Dear {name},\n\nYour order {orderNumber} of ₹{amount} was not paid in time and has expired. ' +
      'Nothing is invested. To invest, place it again.',
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
      '₹{amount} in {fundName} was not accepted (order {orderNumber}). The money goes back to your bank account.',
    subject: 'Investment not accepted: {orderNumber}',
    mail:
      'Dear {name},\n\nYour investment of ₹{amount} in {fundName} (order {orderNumber}) was not accepted.{reason}\n\n' +
      'The money goes back to the bank account it came from.',
    sms: 'Your investment of ₹{amount} (order {orderNumber}) was not accepted. The money goes back to your bank account.',
    push: '₹{amount} in {fundName} was not accepted. The money goes back to your bank account.',
  }),
  'payment-received': notification('payments', ['orderNumber', 'amount'], {
    message: '₹{amount} for order {orderNumber} has arrived. The order goes to the exchange.',
    sms: '₹{amount} for your order {orderNumber} has arrived.',
    push: '₹{amount} for order {orderNumber} has arrived.',
  }),
  'payment-failed': notification('payments', ['orderNumber', 'amount'], {
    message: 'The payment of ₹{amount} for order {orderNumber} did not succeed. You can try again.',
    subject: 'Payment not successful: {orderNumber}',
    mail:
      'Dear {name},\n\nThe payment of ₹{amount} for your order {orderNumber} did not succeed. ' +
      'You can try again until the order expires.',
    sms: 'The payment of ₹{amount} for your order {orderNumber} did not succeed. You can try again.',
    push: 'The payment for order {orderNumber} did not succeed. You can try again.',
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
    message: 'You signed in with a browser that is new to us: {device}, {at}.',
    subject: 'A sign-in with a new browser',
    mail:
      'Dear {name},\n\nSomebody signed in to your account with a browser that is new to us.\n\n' +
      '  {device}, {at}\n  Network {network}\n\n' +
      'If it was you, you need not do anything. If it was not, change your password now: that ends all other sessions.',
    push: 'A sign-in with a new browser: {device}, {at}.',
  }),
  // A mail of its own tells of it already (recovery/password-mail.ts).
  'password-changed': notification('account', [], {
    message: 'Your password was changed, and your other sessions were ended.',
    push: 'Your password was changed. If it was not you, tell us at once.',
  }),
  'security-exposure': alert(['instrumentName', 'share'], {
    subType: 1,
    message: '{share}% of what your clients hold is in {instrumentName}.',
    subject: 'Security exposure: {instrumentName}',
    mail: 'Dear {name},\n\n{share}% of what your clients hold is in {instrumentName}.',
    push: '{share}% of what your clients hold is in {instrumentName}.',
  }),
  deviation: alert(['clientName', 'points', 'assetName'], {
    subType: 2,
    message: '{clientName} is {points} points off the plan in {assetName}.',
    subject: 'Deviation: {clientName}',
    mail: 'Dear {name},\n\n{clientName} is {points} points off the plan in {assetName}.',
    push: '{clientName} is {points} points off the plan in {assetName}.',
  }),
  // By no medium: a mail that cannot be sent must not bring forth another.
  'message-put-aside': alert(['kind'], {
    message: 'A message of kind {kind} could not be delivered and is put aside. The log tells why.',
  }),
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateCode = keyof typeof TEMPLATES;
export const TEMPLATE_CODES = Object.keys(TEMPLATES) as readonly TemplateCode[];

export const isTemplateCode = (code: string): code is TemplateCode => Object.hasOwn(TEMPLATES, code);
export const templateOf = (code: TemplateCode): Template => TEMPLATES[code];
