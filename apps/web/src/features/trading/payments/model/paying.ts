import type { PaymentMode } from '@artha/domain/kit/payment-modes';
import type { Order } from '../../orders/index.ts';
import type { BankAccount, Paying, PaymentOptions, SentCode } from './payment.ts';

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
  one.upiHandle === other.upiHandle &&
  one.bankMandateId === other.bankMandateId &&
  one.chequeNumber === other.chequeNumber &&
  one.chequeFileId === other.chequeFileId;

/** Idempotency key of order, choice and attempt: pressing twice starts one payment. At most 200 characters. */
export const paymentKey = (
  { orderId, mode, bankAccountId, upiHandle, bankMandateId, chequeNumber, chequeFileId }: Paying,
  payments: readonly { readonly attempt: number }[],
): string => {
  const attempt = Math.max(0, ...payments.map((payment) => payment.attempt)) + 1;
  const details = [upiHandle, bankMandateId, chequeNumber, chequeFileId].filter((each) => each !== null).join(':');
  return `pay:${orderId}:${attempt}:${mode}:${bankAccountId}:${details}`;
};

/** The modes that the order can be paid with, in the order of the list. */
export const possibleModes = ({ modes }: Pick<PaymentOptions, 'modes'>): readonly PaymentMode[] =>
  modes.flatMap(({ mode, isPossible }) => (isPossible ? [mode] : []));

/** The mandates that can be debited for an order: they have enough left in the month. */
export const payingMandates = (
  { mandates }: Pick<PaymentOptions, 'mandates'>,
  { total }: Pick<Order, 'total'>,
): readonly PaymentOptions['mandates'][number][] =>
  mandates.filter(({ problem, left }) => problem === null && left >= total);

/** The initial account: the one confirmed before, else the primary one, else the first. */
export const firstAccount = (
  accounts: readonly BankAccount[],
  confirmed: Pick<Choice, 'bankAccountId'> | null,
): BankAccount | undefined =>
  accounts.find(({ id }) => id === confirmed?.bankAccountId) ??
  accounts.find(({ isPrimary }) => isPrimary) ??
  accounts[0];

/** How often a sent code can still be tried: as the server counts, or as when it was sent. */
export const triesLeftOf = (sent: SentCode, { openCode }: Pick<PaymentOptions, 'openCode'>): number =>
  openCode?.sent.expiresAt.getTime() === sent.expiresAt.getTime() ? openCode.sent.triesLeft : sent.triesLeft;
