import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { Payment } from './order.ts';

/** '₹5,000 went back on 24 Nov 2026, reference RF-1.' */
export function refundText({ amount, status, reference, completedAt }: NonNullable<Payment['refund']>): string {
  if (status === 'due') return `₹${grouped(amount)} goes back to your bank account.`;
  const on = completedAt === null ? '' : ` on ${formatDate(businessDateAt(completedAt))}`;
  return `₹${grouped(amount)} went back${on}${reference === null ? '' : `, reference ${reference}`}.`;
}
