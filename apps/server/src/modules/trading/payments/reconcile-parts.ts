import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Now } from './now.ts';
import type { PaymentsNode } from './payment-bank-handler.ts';

/** What reconciliation needs of a node. */
export type ReconcileParts = Pick<PaymentsNode, 'database' | 'clocks'> & {
  readonly secrets: Pick<Secrets, 'blindIndex'>;
};

export const nowOf = ({ clocks }: ReconcileParts): Now => ({
  businessNow: clocks.businessNow(),
  realNow: clocks.realNow(),
});
