import { businessDateAt, daysBetween, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { PendingActionKind } from '@artha/domain/portfolio/pending-actions/pending-action';
import type { PendingAction } from '../pending-actions.api.ts';

interface ActionText {
  readonly title: string;
  /** The address at which it is done. */
  readonly to: string;
  readonly note: string;
}

type Facts = Pick<PendingAction, 'accountId' | 'subjectId' | 'subject' | 'amount' | 'dueAt' | 'reason'>;

/** Which title, address and note an action has. */
const TEXTS: Readonly<Record<PendingActionKind, (facts: Facts, today: BusinessDate) => ActionText>> = {
  'complete-nominees': () => ({
    title: 'Complete your nominees',
    to: '/profile',
    note: 'Details are missing. You cannot invest before.',
  }),
  'pay-order': (facts, today) => ({
    title: `Pay for ${facts.subject}`,
    to: `/payment/${facts.accountId}/${facts.subjectId}`,
    note: sentence(rupees(facts), untilText(facts, today)),
  }),
  'finish-payment': (facts, today) => ({
    title: `Finish the payment for ${facts.subject}`,
    to: orderPath(facts),
    note: sentence(rupees(facts), untilText(facts, today)),
  }),
  'confirm-sale': (facts, today) => ({
    title: `Confirm the sale of ${facts.subject}`,
    to: orderPath(facts),
    note: sentence('The OTP is missing', untilText(facts, today)),
  }),
  'confirm-plan': (facts) => ({
    title: `Confirm the plan in ${facts.subject}`,
    to: `/plans/${facts.subjectId}`,
    note: 'It starts with your OTP, and lapses within a day.',
  }),
  'confirm-mandate': (facts, today) => ({
    title: `Confirm the mandate of ${facts.subject}`,
    to: `/mandates?mandateId=${facts.subjectId}&step=confirm`,
    note: sentence('The OTP is missing', untilText(facts, today)),
  }),
  'failed-instalment': (facts) => ({
    title: `Instalment failed: ${facts.subject}`,
    to: `/plans/${facts.subjectId}`,
    note: sentence(rupees(facts), facts.reason),
  }),
  'stopped-plan': (facts) => ({
    title: `Plan stopped: ${facts.subject}`,
    to: `/plans/${facts.subjectId}`,
    note: sentence(facts.reason, 'Start another one to go on.'),
  }),
  kyc: ({ reason }) => ({ title: 'Your KYC needs a correction', to: '/profile', note: reason ?? '' }),
  'mandate-expiring': (facts) => ({
    title: `Mandate ends: ${facts.subject}`,
    to: '/mandates?step=new',
    note: sentence(facts.dueAt && `Its last day is ${dateOf(facts.dueAt)}`, 'Set up a new one.'),
  }),
  'approve-mandate': (facts, today) => ({
    title: `Approve the mandate of ${facts.subject}`,
    to: `/mandates?mandateId=${facts.subjectId}`,
    note: sentence('It waits for you', untilText(facts, today)),
  }),
  'bank-account-missing': () => ({
    title: 'Add a bank account',
    to: '/bank-accounts',
    note: 'None is verified that can pay for your investments.',
  }),
  'risk-profile-missing': () => ({
    title: 'Take your risk profile',
    to: '/risk-profile',
    note: 'Some questions show which funds suit you.',
  }),
  'risk-profile-expired': ({ dueAt }) => ({
    title: 'Renew your risk profile',
    to: '/risk-profile',
    note: dueAt ? `It ended on ${dateOf(dueAt)}.` : '',
  }),
  'risk-profile-expiring': ({ dueAt }) => ({
    title: 'Renew your risk profile',
    to: '/risk-profile',
    note: dueAt ? `It ends on ${dateOf(dueAt)}.` : '',
  }),
  'choose-nominees': () => ({
    title: 'Choose your nominees',
    to: '/profile',
    note: 'Name who receives your investments, or opt out.',
  }),
};

/** What an action is called, where it is done, and a note on it. @param today the business day */
export const actionText = (action: Facts & Pick<PendingAction, 'kind'>, today: BusinessDate): ActionText =>
  TEXTS[action.kind](action, today);

const orderPath = ({ accountId, subjectId }: Facts): string => `/transaction-status/${subjectId}/${accountId}`;

const dateOf = (at: Date): string => formatDate(businessDateAt(at));

/** 'until today, 15:00', 'until tomorrow, 15:00', 'until 30 Nov 2026'; null without a deadline. */
function untilText({ dueAt }: Facts, today: BusinessDate): string | null {
  if (!dueAt) return null;
  const name = ['today', 'tomorrow'][daysBetween(today, businessDateAt(dueAt))];
  return name === undefined ? `until ${dateOf(dueAt)}` : `until ${name}, ${timeOfDayAt(dueAt)}`;
}

const rupees = ({ amount }: Facts): string | null => (amount === null ? null : `₹${formatPaise(amount)}`);

/** The parts that are there, as one note. */
const sentence = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
