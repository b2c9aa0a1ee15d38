import type { Order } from './order.ts';

export interface PayAction {
  readonly label: 'Pay now' | 'Try again' | 'Pay in another way';
  /** It is what the screen is about now. */
  readonly isPrimary: boolean;
}

type OrderView = Pick<Order, 'status' | 'payments'>;

/** Whether an order can be paid as it stands, and how that is called. */
export function payActionOf({ status, payments }: OrderView): PayAction | undefined {
  if (status === 'draft' || status === 'otpPending') return { label: 'Pay now', isPrimary: true };
  if (status !== 'paymentPending') return undefined;
  const last = payments[0]?.status;
  if (last === undefined) return { label: 'Pay now', isPrimary: true };
  if (last === 'failed' || last === 'expired') return { label: 'Try again', isPrimary: true };
  return last === 'initiated' || last === 'pending' ? { label: 'Pay in another way', isPrimary: false } : undefined;
}

/** The bank's page of a payment that is under way. */
export const bankPageOf = ({ status, payments }: OrderView): string | undefined => {
  const last = payments[0];
  const isOpen = status === 'paymentPending' && (last?.status === 'initiated' || last?.status === 'pending');
  return isOpen ? (last.redirectUrl ?? undefined) : undefined;
};
