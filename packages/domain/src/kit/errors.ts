import { COMMON_ERRORS } from './common-errors.ts';

/**
 * The error catalogue: every refusal that a caller can act on, with its code, HTTP status and message. They are defined
 * only here and in common-errors.ts.
 */
const catalogue = {
  ...COMMON_ERRORS,
  'request.invalid': [422, 'Some values are not valid.'],
  'request.unsupported-type': [415, 'The request body has the wrong type.'],
  'request.too-slow': [408, 'The upload took too long. Check your connection and try again.'],
  'request.payload': [400, 'The request could not be read. Please reload the page and try again.'],
  'request.method-not-allowed': [405, 'This method is not allowed here.'],
  'request.key-reused': [422, 'This idempotency key was used for another request.'],
  'request.in-progress': [409, 'The same request is still in progress. Please try again in a moment.'],
  'server.busy': [503, 'The service is busy. Please try again in a moment.'],
  'session.role-mismatch': [403, 'This is not possible in your current role.'],
  'session.login-failed': [401, 'User ID or password is not correct.'],
  'session.captcha-wrong': [400, 'Captcha text is not correct.'],
  'session.captcha-expired': [400, 'This captcha has expired. Type the characters of the new one.'],
  'session.status-not-active': [403, 'Your account is {label}'],
  'session.token-refused': [401, 'This link is no longer valid. Please return to the previous site and try again.'],
  'session.role-needs-password': [403, 'Log in with your password to work in this role.'],
  'session.role-not-held': [403, 'You do not hold this role.'],
  'session.answer-pending': [403, 'First choose whether to end your other sessions.'],
  'session.onboarding': [403, 'Complete your onboarding first.'],
  'session.step-required': [403, 'Change your password or accept the terms first.'],
  'user.not-found': [404, 'User not found.'],
  'user.own-role': [403, 'You cannot give yourself a role or more access. Ask another administrator.'],
  'user.own-admin-role': [403, 'You cannot remove your own administrator role.'],
  'user.client-role': [422, 'The client role is granted through onboarding only.'],
  'user.no-second-administrator': [
    409,
    'Another system administrator has to approve this, and there is none. The operator of the server can add one ' +
      'with "npm run admin -- create" and the option --another.',
  ],
  'user.own-status': [403, 'You cannot block yourself.'],
  'user.status-not-possible': [409, 'This user is still in onboarding.'],
  'activity-log.secret': [422, 'Passwords, codes and personal identifiers must not be written to the activity log.'],
  'table.cursor-unknown': [422, 'This list has changed. Please start again from the first page.'],
  'table.sort-too-many': [
    422,
    'This column can sort at most {maximum} rows. Narrow the list first, or sort by another column.',
  ],
  'table-view.too-many': [422, 'Too many saved table layouts. Reset one first.'],
  'export.too-many-rows': [422, 'An export can have at most {maximum} rows. Narrow the list first.'],
  'export.too-many-open': [409, 'At most {maximum} exports can run at a time. Please wait until one is done.'],
  'export.not-found': [404, 'This export is no longer available.'],
  'export.not-ready': [409, 'This file is not ready yet.'],
  'export.link-used': [410, 'This link was already used or has expired. Request the file again.'],
  'file.extension': [422, 'Files of this kind are not accepted. Use {label}.'],
  'file.maxsize': [413, 'The file is too large. The maximum is {label}.'],
  'file.empty': [422, 'The file is empty. Choose another one.'],
  'file.unreadable': [422, 'The file is damaged, or its content does not match its name.'],
  'file.unsafe': [422, 'The file has active content, such as scripts or attached files. Save it without them.'],
  'file.too-many': [409, 'Too many files wait to be used. Remove one, or complete what they are for.'],
  'file.not-found': [404, 'This file does not exist.'],
  'file.owned': [409, 'This file is in use.'],
  'parked-event.not-found': [404, 'This event is not parked any more.'],
  'parked-event.seen': [409, 'A colleague has marked this event as seen meanwhile.'],
  'approval.not-found': [404, 'This request does not exist.'],
  'approval.own': [403, 'You made this request. Another person decides on it.'],
  'approval.decided': [409, 'This request was {label} meanwhile.'],
  'approval.expired': [409, 'This request has expired. It has to be made again.'],
  'approval.outdated': [409, 'What this request changes has changed meanwhile. It has to be made again.'],
  'approval.waiting': [409, 'Another change of this record waits for approval.'],
  'master-data.kind-unknown': [404, 'This kind of master data does not exist.'],
  'master-data.not-found': [404, 'This record does not exist.'],
  'master-data.read-only': [403, 'This kind of master data cannot be edited.'],
  'master-data.changed': [409, 'Somebody changed this record meanwhile.'],
  'master-data.duplicate': [409, 'There is already a record with this {label}.'],
  'master-data.overlap': [409, 'This range overlaps with {label}.'],
  'master-data.in-use': [409, 'This record is used by {label}.'],
  'master-data.version-unknown': [404, 'This version of the record does not exist.'],
  'master-data.from-past': [422, 'It must begin after {label}. What holds today or held before is not changed.'],
  'master-data.past-kept': [409, 'What holds today or held before is never changed. Add a record from a later date.'],
  'master-data.mismatch': [422, '{label}'],
  'calendar.no-draft': [404, 'There is no draft of the calendar.'],
  'calendar.draft-changed': [409, 'Somebody changed the draft of the calendar meanwhile.'],
  'calendar.in-approval': [409, 'The draft of the calendar waits for approval. Withdraw the request to change it.'],
  'calendar.day-past': [422, 'Only days after {label} can be changed.'],
  'calendar.too-many-days': [422, 'A draft changes at most {maximum} days.'],
  'import.not-found': [404, 'This import does not exist.'],
  'import.file-unusable': [422, 'The file cannot be imported: {label}.'],
  'import.not-ready': [409, 'The rows of this import are not checked yet.'],
  'import.nothing-chosen': [422, 'No row without an error is chosen.'],
  'import.committed': [409, 'This import was already completed.'],
  'holding.range-reversed': [422, 'The from date is after the to date.'],
  'holding.date-in-future': [422, 'The date is after today.'],
  'recovery.code-wrong': [400, 'The OTP is not correct, or no longer valid.'],
  'recovery.old-password-wrong': [400, 'Old Password is not correct.'],
  'recovery.too-many-passwords': [401, 'Too many wrong passwords. You have been logged out. Please log in again.'],
  'recovery.password-reused': [422, 'The new password must differ from the old one.'],
  // The required wording, although it is not correct English.
  'recovery.password-same': [422, 'Old password and New password is not same'],
  'recovery.password-mismatch': [422, 'New password and Confirm password is not same'],
  'instrument.not-found': [404, 'This fund is not in the catalogue.'],
  'instrument.copy-same': [422, 'A copy must differ from the original in {label}.'],
  'watchlist.instrument-unknown': [422, 'This fund is not in the catalogue.'],
  'watchlist.full': [422, 'A watchlist holds at most {maximum} funds. Remove one to add another.'],
  'account.not-found': [404, 'Account not found.'],
  'account.not-active': [409, 'This account does not accept new investments.'],
  'account.intake-stopped': [
    409,
    'Orders for this account are on hold while its records are checked. Please contact support.',
  ],
  'cart.line-not-found': [404, 'This fund is no longer in your cart.'],
  'cart.line-exists': [409, '{name} is already in your cart. Change its amount there.'],
  'cart.full': [422, 'A cart holds at most {maximum} funds. Remove one to add another.'],
  'cart.folio-not-possible': [422, 'This fund cannot be bought in this folio. Choose another folio or a new one.'],
  'order.cart-empty': [422, 'Your cart is empty.'],
  'order.cart-changed': [409, 'Your cart has changed. Please review it.'],
  'order.exchange-off': [403, 'Orders are not accepted at the moment.'],
  'order.instrument-unlisted': [422, '{name} is not offered for purchase.'],
  'order.instrument-demonstration': [
    422,
    '{name} is a demo fund. It can no longer be bought, because real funds are in the catalogue.',
  ],
  'order.instrument-exchange-traded': [
    422,
    '{name} is traded on the stock exchange. It is not sold by the fund house, so it cannot be bought with a lump sum.',
  ],
  'order.instrument-not-a-fund': [422, '{name} is not a mutual fund and cannot be bought here.'],
  'order.instrument-closed': [422, '{name} is closed for purchase.'],
  'order.plan-type-not-offered': [422, '{name} is a {planType} plan, which is not offered here.'],
  'order.amount-not-positive': [422, 'Enter an amount above zero.'],
  'order.amount-below-minimum': [422, 'The amount must be at least ₹{minimum}.'],
  'order.amount-not-multiple': [422, 'Above ₹{minimum} the amount must be in multiples of ₹{multiple}.'],
  'order.amount-above-maximum': [422, 'One investment in this fund can be at most ₹{maximum}.'],
  'order.amount-above-limit': [422, 'One investment can be at most ₹{maximum}.'],
  'order.payment-mode-not-allowed': [422, 'This payment mode is not available for this order.'],
  'order.payment-mode-maximum': [422, 'One payment by this mode can be at most ₹{maximum}. Choose another one.'],
  'order.mandate-limit-exceeded': [422, 'The amount is above the limit of your mandate, ₹{maximum}.'],
  'order.not-found': [404, 'Order not found.'],
  'order.expired': [409, 'This order was not paid in time and has expired.'],
  'order.not-cancellable': [409, 'This order can no longer be cancelled.'],
  'order.already-paid': [409, 'This order is already paid.'],
  'order.already-confirmed': [409, 'This order is already confirmed.'],
  'sale.nothing-chosen': [422, 'Enter an amount or units, or choose all units.'],
  'sale.amount-and-units': [422, 'Enter either an amount or units, or choose all units.'],
  'sale.units-not-positive': [422, 'Enter units above zero.'],
  'sale.worth-nothing': [422, 'These units bring no money at the newest price, so they cannot be sold online.'],
  'sale.no-price': [409, '{name} has no price yet. It cannot be sold online at the moment.'],
  'sale.target-below-minimum': [
    422,
    'The switch must bring at least ₹{minimum} into {name}, after load and tax. About ₹{amount} would arrive.',
  ],
  'sale.bank-account-missing': [422, 'Choose the bank account for the money.'],
  'sale.units-not-free': [422, 'Only {free} units are free to sell.'],
  'sale.amount-not-free': [422, 'Only units worth about ₹{free} are free to sell.'],
  'sale.amount-below-minimum': [422, 'The amount must be at least ₹{minimum}. You can sell all units instead.'],
  'sale.units-below-minimum': [422, 'At least {minimum} units must be sold. You can sell all units instead.'],
  'sale.amount-not-multiple': [422, 'The amount must be in multiples of ₹{multiple}.'],
  'sale.units-not-multiple': [422, 'The units must be in multiples of {multiple}.'],
  'sale.balance-below-minimum': [
    422,
    'Fewer than {minimum} units would be left, which the fund does not allow. Sell less, or all units.',
  ],
  'sale.locked-in': [422, 'These units are locked in until {unlocksOn}.'],
  'sale.folio-frozen': [409, 'This folio is frozen: its units cannot be sold.'],
  'sale.redemption-not-allowed': [422, '{name} does not accept redemptions at the moment.'],
  'sale.switch-not-allowed': [422, '{name} does not accept switches at the moment.'],
  'sale.price-too-old': [409, '{name} has had no price since {navOn}. It cannot be sold online at the moment.'],
  'sale.target-other-house': [422, 'A switch stays within one fund house. Choose another fund of {house}.'],
  'sale.target-same-fund': [422, 'Choose another fund than the one you switch out of.'],
  'sale.target-not-possible': [422, '{name} cannot be bought by a switch: it is closed or not offered here.'],
  'sale.bank-account-not-possible': [
    422,
    'The money can only go to a verified bank account of this account. Choose one of your own.',
  ],
  'sale.changed': [409, 'Your units have changed since you looked. Please check the new figures.'],
  'order.code-needed': [422, 'Enter the one-time password to cancel this order.'],
  'order.code-not-needed': [409, 'This order can be cancelled without a one-time password.'],
  'order.closed': [409, 'This order is closed.'],
  'order.code-not-verified': [409, 'Please confirm the order with the one-time password first.'],
  'order.move-impossible': [409, 'This is not possible in the current state of the order.'],
  'otp.wrong': [400, 'The code is not correct. Tries left: {left}.'],
  'otp.not-valid': [400, 'This code is no longer valid. Please request a new one.'],
  'otp.too-many-tries': [429, 'Too many wrong codes. Please request a new one, or try again in an hour.'],
  'otp.too-soon': [429, 'A code was just sent. You can request another in {seconds} seconds.'],
  'otp.too-often': [429, 'Several codes were sent already. Please try again in {minutes} minutes.'],
  'payment.not-found': [404, 'Payment not found.'],
  'payment.bank-account-not-possible': [422, 'This bank account cannot be used to pay. Choose one of your own.'],
  'payment.upi-handle-invalid': [422, 'Enter a UPI ID such as name@bank.'],
  'payment.signature-wrong': [400, 'The signature is not valid.'],
  'payment.event-mismatch': [422, 'The event does not match its payment.'],
  'payment.event-reused': [409, 'This event id was already used for a different event.'],
  'payment.move-impossible': [409, 'This is not possible in the current state of the payment.'],
  'holding.not-found': [404, 'Holding not found.'],
  'config.changed-meanwhile': [
    409,
    'Someone else has changed this in the meantime. Check the current value, then save again.',
  ],
  'config.contrast-too-low': [422, 'These colours are too hard to read or to tell apart: {pairs}.'],
  'config.terms-version': [422, 'Changed terms need a version above {version}, so that clients accept them again.'],
  'config.read-only': [409, 'This cannot be changed while the system is running.'],
  'notification.not-found': [404, 'Notification not found.'],
  'notification.always-sent': [422, 'Emails about your account cannot be switched off.'],
  'clock.not-movable': [403, 'The clock can be moved in sandbox mode only.'],
  'clock.backwards': [409, 'The clock only moves forward.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;

/** Messages by field name. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** Why a request is refused, with a message for the caller. Any other error that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  /** The keys of the rules that were broken, such as `whitespace`, by field name. */
  readonly keys: FieldMessages | undefined;

  /** @param values values of the placeholders, such as {label}, in the catalogue's message */
  constructor(
    code: ErrorCode,
    {
      fields,
      keys,
      values = {},
    }: { fields?: FieldMessages; keys?: FieldMessages | undefined; values?: Record<string, string> } = {},
  ) {
    super(catalogue[code][1].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder));
    this.code = code;
    this.status = catalogue[code][0];
    this.fields = fields;
    this.keys = keys;
  }
}

export const statusOf = (code: ErrorCode): number => catalogue[code][0];
export const messageOf = (code: ErrorCode): string => catalogue[code][1];
