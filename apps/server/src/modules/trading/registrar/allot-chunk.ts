import type { Tx } from '../../../platform/db/database.ts';
import type { AllotmentRow, Now } from '../exchange/index.ts';
import { bookAllotments } from './book-allotments.ts';
import { decideAllotments } from './decide-allotments.ts';
import { lockReported } from './lock-reported.ts';
import type { ReportedOrder, SettledChunk } from './settle-statement.ts';

/** Allots lines of some orders by the rows of the registrar, in one transaction. */
export async function allotChunk(
  tx: Tx,
  reported: readonly ReportedOrder<AllotmentRow>[],
  now: Now,
): Promise<SettledChunk> {
  const { rows, orders, lines, waiting } = await lockReported(tx, reported);
  const decided = await decideAllotments(tx, waiting, rows, now);
  await bookAllotments(tx, { orders, lines, decided }, now);
  return {
    booked: decided.allotted.map(({ line }) => line.id),
    rejected: decided.rejected.map(({ line }) => line.id),
    waiting: decided.waiting,
    differing: decided.differing,
  };
}
