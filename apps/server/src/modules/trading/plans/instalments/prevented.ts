import type { FailingItem } from '../../../ledger/ledger/index.ts';

/** An instalment whose data prevent what is due. */
export type FailingInstalment = FailingItem<{ readonly id: number }>;

/** @throws when there is one, so that the run counts as failed: it is tried again, and operations are alerted */
export function expectNone(prevented: readonly FailingInstalment[], what: string): void {
  const [first] = prevented;
  if (first === undefined) return;
  throw new Error(`instalments ${what}: ${prevented.map(({ item }) => item.id).join(', ')}`, { cause: first.error });
}
