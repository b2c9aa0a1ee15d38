import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { Order } from '../../orders/index.ts';
import type { BankAccount, Paying, PaymentOptions, SentCode } from './payment.ts';

/** The supported modes; the others are shown as not available yet. */
export const MODES_BUILT = ['netbanking', 'upi'] as const satisfies readonly PaymentMode[];
export type BuiltMode = (typeof MODES_BUILT)[number];

/** Whether the order still waits for its payment. */
export const isPayable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'draft' || status === 'otpPending' || status === 'paymentPending';

type Choice = Omit<Paying, 'orderId'>;

/** Whether two choices are equal, so that the confirmation of one is valid for the other. */
export const isSameChoice = (one: Choice | null | undefined, other: Choice): boolean =>
  one !== null &&
  one !== undefined &&
  one.mode === other.mode &&
  one.bankAccountId === other.bankAccountId &&
  (one.upiHandle ?? null) === (other.upiHandle ?? null);

/** Idempotency key of order, choice and attempt: pressing twice starts one payment. At most 200 characters. */
export const paymentKey = (
  { orderId, mode, bankAccountId, upiHandle }: Paying,
  payments: readonly { readonly attempt: number }[],
): string => {
  const attempt = Math.max(0, ...payments.map((payment) => payment.attempt)) + 1;
  return `pay:${orderId}:${attempt}:${mode}:${bankAccountId}:${upiHandle ?? ''}`;
};

/** The supported modes that the order can be paid with, in the order of the list. */
export const possibleModes = ({ modes }: Pick<PaymentOptions, 'modes'>): readonly BuiltMode[] =>
  modes.flatMap(({ mode, isPossible }) => (isPossible ? MODES_BUILT.filter((built) => built === mode) : []));

/** The initial account: the one confirmed before, else the primary one, else the first. */
export const firstAccount = (
  accounts: readonly BankAccount[],
  confirmed: Pick<Choice, 'bankAccountId'> | null,
): BankAccount | undefined =>
  accounts.find(({ id }) => id === confirmed?.bankAccountId) ??
  accounts.find(({ isPrimary }) => isPrimary) ??
  accounts[0];

/** 'NEFT, cheque and mandate are not available yet.' @returns undefined if all modes are available */
export function notYetText(modes: readonly string[]): string | undefined {
  const names = modes.map((name, at) => (at === 0 || name === name.toUpperCase() ? name : name.toLowerCase()));
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${list} ${names.length === 1 ? 'is' : 'are'} not available yet.`;
}

/** How often a sent code can still be tried: as the server counts, or as when it was sent. */
export const triesLeftOf = (sent: SentCode, { openCode }: Pick<PaymentOptions, 'openCode'>): number =>
  openCode?.sent.expiresAt.getTime() === sent.expiresAt.getTime() ? openCode.sent.triesLeft : sent.triesLeft;
