import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { cheque } from './cheques/cheques.tables.ts';
import { bankCredit } from './credits/credits.tables.ts';
import { moneyDifference } from './differences/differences.tables.ts';
import { refund } from './payments.tables.ts';

export interface OwnedItem {
  readonly kind: 'credit' | 'cheque' | 'refund' | 'difference';
  readonly id: string;
}

/** Saves who looks after something. @returns false when there is none */
export async function updateOwner(tx: Tx, { kind, id }: OwnedItem, ownerUserId: number): Promise<boolean> {
  const set = { ownerUserId };
  const { rowCount } =
    kind === 'credit'
      ? await tx.update(bankCredit).set(set).where(eq(bankCredit.id, id))
      : kind === 'cheque'
        ? await tx.update(cheque).set(set).where(eq(cheque.paymentId, id))
        : kind === 'refund'
          ? await tx.update(refund).set(set).where(eq(refund.id, id))
          : await tx
              .update(moneyDifference)
              .set(set)
              .where(eq(moneyDifference.id, Number(id)));
  return rowCount === 1;
}
