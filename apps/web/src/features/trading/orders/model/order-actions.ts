import type { Order } from './order.ts';

export interface PayAction {
  readonly label: 'Pay now' | 'Try again' | 'Pay another way';
  /** Whether paying is the primary action of the screen. */
  readonly isPrimary: boolean;
}

type OrderView = Pick<Order, 'status' | 'payments'>;

/** The pay action of an order in its current state, if it can be paid. */
export function payActionOf({ status, payments }: OrderView): PayAction | undefined {
  if (status === 'draft' || status === 'otpPending') return { label: 'Pay now', isPrimary: true };
  if (status !== 'paymentPending') return undefined;
  const last = payments[0]?.status;
  if (last === undefined) return { label: 'Pay now', isPrimary: true };
  if (last === 'failed' || last === 'expired') return { label: 'Try again', isPrimary: true };
  return last === 'initiated' || last === 'pending' ? { label: 'Pay another way', isPrimary: false } : undefined;
}

/** The bank's page of a payment in progress. */
export const bankPageOf = ({ status, payments }: OrderView): string | undefined => {
  const last = payments[0];
  const isOpen = status === 'paymentPending' && (last?.status === 'initiated' || last?.status === 'pending');
  return isOpen ? (last.redirectUrl ?? undefined) : undefined;
};
