import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Journal, LedgerAccountKind } from '@artha/domain/ledger/ledger/journal';
import { ledgerAccountKey } from '@artha/domain/ledger/ledger/journal';

/** Ledger accounts that money only passes through. */
const TRANSIT: ReadonlySet<LedgerAccountKind> = new Set(['clearing', 'exchange']);

export interface TransitMove {
  readonly kind: LedgerAccountKind;
  readonly owner: string;
  readonly amount: bigint;
  readonly on: BusinessDate;
}

/** What journals move on transit accounts, each account once. */
export function transitMovesOf(journals: readonly Journal[]): readonly TransitMove[] {
  const moves = new Map<string, TransitMove>();
  for (const { on, postings } of journals) {
    for (const { ledgerAccount, asset, amount } of postings) {
      if (asset !== 'INR' || !TRANSIT.has(ledgerAccount.kind)) continue;
      const before = moves.get(ledgerAccountKey(ledgerAccount));
      moves.set(ledgerAccountKey(ledgerAccount), {
        ...ledgerAccount,
        amount: (before?.amount ?? 0n) + amount,
        on: before && before.on > on ? before.on : on,
      });
    }
  }
  return [...moves.values()];
}
