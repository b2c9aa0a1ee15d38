/**
 * What goes wrong behind the scenes and needs a person: each kind has a next step and a time after which it is late.
 */
interface ExceptionRule {
  readonly name: string;
  /** What its owner does next: in a list, and as a sentence without its full stop. */
  readonly nextStep: string;
  readonly instruction: string;
  /** Business clock, from when it began. */
  readonly lateAfterHours: number;
  /** Whether a person may close it; else it ends when its cause does. */
  readonly canClose: boolean;
}

export const EXCEPTION_KINDS = {
  'allotment-difference': {
    name: 'Allotment difference',
    nextStep: 'Ask the registrar',
    instruction: 'Compare both sides and ask the registrar to correct its statement',
    lateAfterHours: 24,
    canClose: true,
  },
  'dead-message': {
    name: 'Dead-lettered message',
    nextStep: 'Send it again',
    instruction: 'Find out why it failed, then send it again',
    lateAfterHours: 4,
    canClose: true,
  },
  'overdue-refund': {
    name: 'Overdue refund',
    nextStep: 'Ask for the refund',
    instruction: 'Ask the clearing corporation for the refund',
    lateAfterHours: 24,
    canClose: false,
  },
  'overdue-payout': {
    name: 'Overdue payout',
    nextStep: 'Ask the fund house',
    instruction: 'Ask the fund house for the payment and its interest',
    lateAfterHours: 24,
    canClose: false,
  },
  'unanswered-debit': {
    name: 'Debit without an answer',
    nextStep: 'Ask the clearing house',
    instruction: 'Ask the clearing house what became of it; it is never sent a second time',
    lateAfterHours: 24,
    canClose: false,
  },
  'parked-event': {
    name: 'Parked event',
    nextStep: 'Ask the sender',
    instruction:
      'Look into it and ask the sender for a corrected one; it ends once it is booked or marked as seen under Payments',
    lateAfterHours: 24,
    canClose: false,
  },
  'ledger-difference': {
    name: 'Ledger difference',
    nextStep: 'Find the cause',
    instruction:
      'Find out what was booked wrongly or not at all; it ends once the reconciliation of the evening agrees',
    lateAfterHours: 24,
    canClose: false,
  },
  'stopped-account': {
    name: 'Stopped account',
    nextStep: 'Correct it, lift the stop',
    instruction: 'Find the difference, correct it, then ask a colleague to lift the stop',
    lateAfterHours: 24,
    canClose: false,
  },
} as const satisfies Readonly<Record<string, ExceptionRule>>;

export type ExceptionKind = keyof typeof EXCEPTION_KINDS;

const ERASED_MESSAGE = {
  nextStep: 'Close it',
  instruction: 'Its content is erased, so it cannot be sent again; find out what became of it, then close it',
};

/** What its owner does next. @param isErased true for a message whose content is erased */
export const nextStepOf = (kind: ExceptionKind, isErased: boolean): Pick<ExceptionRule, 'nextStep' | 'instruction'> =>
  isErased ? ERASED_MESSAGE : EXCEPTION_KINDS[kind];

export const EXCEPTION_KIND_NAMES = Object.fromEntries(
  Object.entries(EXCEPTION_KINDS).map(([kind, { name }]) => [kind, name]),
) as Readonly<Record<ExceptionKind, string>>;

export const EXCEPTION_STATES = ['open', 'closed'] as const;
export const EXCEPTION_STATE_NAMES = { open: 'Open', closed: 'Closed' } as const;

/** What happened to an exception. */
export const EXCEPTION_ACTIONS = [
  'found',
  'changed',
  'assigned',
  'released',
  'noted',
  'retried',
  'lift-requested',
  'resolved',
  'closed',
] as const;
export type ExceptionAction = (typeof EXCEPTION_ACTIONS)[number];

export const EXCEPTION_ACTION_NAMES: Readonly<Record<ExceptionAction, string>> = {
  found: 'Found',
  changed: 'Changed at its cause',
  assigned: 'Given to',
  released: 'Left without an owner',
  noted: 'Note',
  retried: 'Sent again',
  'lift-requested': 'Approval requested',
  resolved: 'Resolved at its cause',
  closed: 'Closed',
};
