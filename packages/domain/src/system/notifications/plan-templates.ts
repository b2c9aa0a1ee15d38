/** What clients are told of their plans and bank mandates. */
import { notification } from './template.ts';

// {plan} is '₹5,000.00 in Kosi Flexi Cap Fund', {title} 'SIP PLAN-100001'.
export const PLAN_TEMPLATES = {
  'plan-dates-moved': notification('orders', ['title', 'funds', 'dates'], {
    message: '{funds}: new dates for {title}. {dates}',
    subject: 'New dates for your {title}',
    mail: 'Dear {name},\n\nThe business calendar has changed, and with it the dates of your {title} ({funds}).\n\n{dates}',
    sms: '{funds}: new dates for your {title}. {dates}',
    push: '{funds}: new dates for {title}. {dates}',
  }),
  // {plan} is '₹5,000.00 in Kosi Flexi Cap Fund', {title} 'SIP PLAN-100001', {schedule} 'monthly from 5 Jan 2027'.
  // {firstToday}: that a first instalment waits for its payment, as a sentence; empty otherwise.
  'plan-started': notification('orders', ['plan', 'title', 'schedule', 'paidBy', 'firstToday'], {
    message: '{plan}: {title} started, {schedule}.{firstToday}',
    subject: '{title} started',
    mail:
      'Dear {name},\n\nYour {title} is running: {plan}, {schedule}.\n{paidBy}{firstToday}\n\n' +
      'You can pause or cancel it at any time under Plans. If it was not you, tell us at once.',
    sms: '{plan}: {title} started, {schedule}. If it was not you, tell us at once.',
    push: '{plan}: {title} started, {schedule}.',
  }),
  // {replaced}: the plan that ends, as '₹4,000.00 in Kosi Flexi Cap Fund'.
  'plan-replaced': notification('orders', ['plan', 'title', 'schedule', 'replaced', 'replacedTitle'], {
    message: '{plan}: {title} takes the place of {replacedTitle}, {schedule}.',
    subject: '{title} takes the place of {replacedTitle}',
    mail:
      'Dear {name},\n\nYour {replacedTitle} ({replaced}) was cancelled, and your new {title} runs in its place: ' +
      '{plan}, {schedule}.\n\nIf it was not you, tell us at once.',
    sms: '{plan}: {title} takes the place of {replacedTitle}, {schedule}. If it was not you, tell us at once.',
    push: '{plan}: {title} takes the place of {replacedTitle}.',
  }),
  // {skipped}: 'the instalments of 5 Jan and 5 Feb 2027', {next}: the next instalment as a sentence; empty without one.
  'plan-paused': notification('orders', ['plan', 'title', 'skipped', 'next'], {
    message: '{plan}: {title} is paused. It skips {skipped}.{next}',
    subject: '{title} is paused',
    mail:
      'Dear {name},\n\nYour {title} ({plan}) is paused: it skips {skipped}.{next}\n\n' +
      'A pause is not a failed instalment. You can resume the plan earlier. If it was not you, tell us at once.',
    sms: '{plan}: {title} is paused. It skips {skipped}.{next}',
    push: '{plan}: {title} is paused.{next}',
  }),
  'plan-resumed': notification('orders', ['plan', 'title', 'next'], {
    message: '{plan}: {title} runs again.{next}',
    subject: '{title} runs again',
    mail: 'Dear {name},\n\nThe pause of your {title} ({plan}) has ended.{next}',
    sms: '{plan}: {title} runs again.{next}',
    push: '{plan}: {title} runs again.{next}',
  }),
  // {still}: which instalment still runs within the notice, as a sentence; empty without one.
  'plan-cancel-requested': notification('orders', ['plan', 'title', 'cancelOn', 'still'], {
    message: '{plan}: {title} ends on {cancelOn}.{still}',
    subject: '{title} will be cancelled',
    mail:
      'Dear {name},\n\nYou cancelled your {title} ({plan}). It ends on {cancelOn}.{still} Nothing is debited later.\n\n' +
      'If it was not you, tell us at once.',
    sms: '{plan}: {title} ends on {cancelOn}.{still} If it was not you, tell us at once.',
    push: '{plan}: {title} ends on {cancelOn}.',
  }),
  'plan-cancelled': notification('orders', ['plan', 'title'], {
    message: '{plan}: {title} is cancelled. There are no further instalments.',
    subject: '{title} is cancelled',
    mail:
      'Dear {name},\n\nYour {title} ({plan}) is cancelled. There are no further instalments. ' +
      'The units that you hold stay yours.',
    push: '{plan}: {title} is cancelled.',
  }),
  // {reason}: a sentence.
  'plan-stopped': notification('orders', ['plan', 'title', 'reason'], {
    message: '{plan}: {title} was stopped. {reason}',
    subject: '{title} was stopped',
    mail:
      'Dear {name},\n\nYour {title} ({plan}) was stopped. {reason}\n\nThere are no further instalments. ' +
      'The units that you hold stay yours. To go on, start a new plan.',
    sms: '{plan}: {title} was stopped. {reason}',
    push: '{plan}: {title} was stopped. {reason}',
  }),
  // {plan}: of this instalment; {bank}: 'Artha Bank account ending 4417'.
  'plan-instalment-due': notification('payments', ['plan', 'title', 'dueOn', 'bank'], {
    message: '{plan}: {title} will debit your {bank} on {dueOn}.',
    subject: '{title}: debit on {dueOn}',
    mail:
      'Dear {name},\n\nYour {title} invests {plan}. Your {bank} will be debited on {dueOn}.\n\n' +
      'Please keep enough money in the account.',
    sms: '{plan}: {title} will debit your {bank} on {dueOn}.',
    push: '{plan}: {title} will debit your {bank} on {dueOn}.',
  }),
  // Only the bell: the order itself is confirmed by mail and SMS.
  'plan-instalment-done': notification('orders', ['plan', 'title', 'number', 'dueOn'], {
    message: '{plan}: instalment {number} of {title} ({dueOn}) is done.',
  }),
  // {reason}: a sentence, {next}: the next instalment as a sentence; empty without one.
  'plan-instalment-failed': notification('payments', ['plan', 'title', 'number', 'dueOn', 'reason', 'next'], {
    message: '{plan}: instalment {number} of {title} ({dueOn}) failed. {reason}',
    subject: '{title}: the instalment of {dueOn} failed',
    mail:
      'Dear {name},\n\nInstalment {number} of your {title}, {plan}, of {dueOn} failed. {reason}{next}\n\n' +
      'Several failures in a row stop a plan.',
    sms: '{plan}: the instalment of {title} of {dueOn} failed. {reason}',
    push: '{plan}: the instalment of {title} of {dueOn} failed. {reason}',
  }),
  // {reason}: why it ended early, as a sentence; empty otherwise.
  'plan-completed': notification('orders', ['plan', 'title', 'reason'], {
    message: '{plan}: {title} is complete. There are no further instalments. {reason}',
    subject: '{title} is complete',
    mail:
      'Dear {name},\n\nYour {title} ({plan}) is complete. There are no further instalments. {reason}\n\n' +
      'The units that you hold stay yours. To go on, start a new plan.',
    push: '{plan}: {title} is complete.',
  }),
} as const;

export const MANDATE_TEMPLATES = {
  // {mandate} is 'up to ₹50,000.00 a month from Sagar Bank ending 4471'; {plans} says what ended with it, or is empty.
  'mandate-registered': notification('payments', ['mandate', 'umrn', 'endOn'], {
    message: 'Mandate {mandate}: registered. Your plans can use it.',
    subject: 'Your mandate is registered',
    mail:
      'Dear {name},\n\nYour mandate {mandate} is registered under UMRN {umrn}. It is valid until {endOn}. ' +
      'Only instalments and orders that you start are debited.',
    sms: 'Mandate {mandate}: registered under UMRN {umrn}.',
    push: 'Mandate {mandate}: registered.',
  }),
  'mandate-rejected': notification('payments', ['mandate', 'reason'], {
    message: 'Mandate {mandate}: not registered. {reason}',
    subject: 'Your mandate was not registered',
    mail: 'Dear {name},\n\nYour mandate {mandate} was not registered. {reason}\n\nYou can register another one.',
    sms: 'Mandate {mandate}: not registered. {reason}',
    push: 'Mandate {mandate}: not registered.',
  }),
  'mandate-cancelled': notification('payments', ['mandate', 'plans'], {
    message: 'Mandate {mandate}: cancelled.{plans}',
    subject: 'Your mandate is cancelled',
    mail:
      'Dear {name},\n\nThe mandate {mandate} is cancelled. Your account is not debited any more.{plans}\n\n' +
      'If it was not you, tell us at once.',
    sms: 'Mandate {mandate}: cancelled.{plans} If it was not you, tell us at once.',
    push: 'Mandate {mandate}: cancelled.',
  }),
  'mandate-expiring': notification('payments', ['mandate', 'endOn'], {
    message: 'Mandate {mandate}: ends on {endOn}. Register another one, so that your plans go on.',
    subject: 'Your mandate ends on {endOn}',
    mail:
      'Dear {name},\n\nYour mandate {mandate} ends on {endOn}, and with it the plans that it pays. ' +
      'Register another mandate and move your plans to it.',
    push: 'Mandate {mandate}: ends on {endOn}.',
  }),
  'mandate-expired': notification('payments', ['mandate', 'plans'], {
    message: 'Mandate {mandate}: expired.{plans}',
    subject: 'Your mandate has expired',
    mail: 'Dear {name},\n\nThe mandate {mandate} has expired.{plans}\n\nYou can register another one.',
    push: 'Mandate {mandate}: expired.',
  }),
} as const;
