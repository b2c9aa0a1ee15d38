import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { Order } from '../../orders/index.ts';
import type { BankAccount, Paying, PaymentOptions } from './payment.ts';

/** What is built so far; the rest is told as not possible yet. */
export const MODES_BUILT = ['netbanking', 'upi'] as const satisfies readonly PaymentMode[];
export type BuiltMode = (typeof MODES_BUILT)[number];

/** The order still waits for its buyer. */
export const isPayable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'draft' || status === 'otpPending' || status === 'paymentPending';

type Choice = Omit<Paying, 'orderId'>;

/** The same way to pay: what was confirmed for the one holds for the other. */
export const isSameChoice = (one: Choice | null | undefined, other: Choice): boolean =>
  one !== null &&
  one !== undefined &&
  one.mode === other.mode &&
  one.bankAccountId === other.bankAccountId &&
  (one.upiHandle ?? null) === (other.upiHandle ?? null);

/** Two presses are one payment: the key names the order, the choice and the attempt. At most 200 characters. */
export const paymentKey = (
  { orderId, mode, bankAccountId, upiHandle }: Paying,
  payments: readonly { readonly attempt: number }[],
): string => {
  const attempt = Math.max(0, ...payments.map((payment) => payment.attempt)) + 1;
  return `pay:${orderId}:${attempt}:${mode}:${bankAccountId}:${upiHandle ?? ''}`;
};

/** Modes the list knows and that can be chosen, in the list's order. */
export const possibleModes = ({ modes }: Pick<PaymentOptions, 'modes'>): readonly BuiltMode[] =>
  modes.flatMap(({ mode, isPossible }) => (isPossible ? MODES_BUILT.filter((built) => built === mode) : []));

/** The account to begin with: the one confirmed before, else the primary one, else the first. */
export const firstAccount = (
  accounts: readonly BankAccount[],
  confirmed: Pick<Choice, 'bankAccountId'> | null,
): BankAccount | undefined =>
  accounts.find(({ id }) => id === confirmed?.bankAccountId) ??
  accounts.find(({ isPrimary }) => isPrimary) ??
  accounts[0];

export const bankEvents = ({ bankName, numberLast4 }: Pick<BankAccount, 'bankName' | 'numberLast4'>): string =>
  `${bankName} ••••\u00A0${numberLast4}`;

/** 'NEFT, cheque and mandate are not possible yet.' @returns undefined when all that is known is possible */
export function notYetText(modes: readonly string[]): string | undefined {
  const names = modes.map((name, at) => (at === 0 || name === name.toUpperCase() ? name : name.toLowerCase()));
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${list} ${names.length === 1 ? 'is' : 'are'} not possible yet.`;
}
