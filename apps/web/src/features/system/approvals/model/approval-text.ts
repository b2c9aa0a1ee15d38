import type { Approval, ValueChange } from '@artha/contract/system/approvals';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { formatMoment } from '../../../../ui/figures/moment.ts';

/** '7 changes wait for you, 2 are due' */
export function headline(forYou: number, dueSoon: number): string {
  if (forYou === 0) return 'Nothing waits for you';
  if (forYou === 1) return dueSoon === 1 ? '1 change waits for you and is due' : '1 change waits for you';
  const waiting = `${groupIndian(String(forYou))} changes wait for you`;
  return dueSoon === 0 ? waiting : `${waiting}, ${groupIndian(String(dueSoon))} ${dueSoon === 1 ? 'is' : 'are'} due`;
}

/** '3 changes' */
export const changesText = (count: number): string =>
  `${groupIndian(String(count))} ${count === 1 ? 'change' : 'changes'}`;

/** The changed fields of a request, for sentences. */
export interface ChangeSummary {
  /** A record that did not exist before has nothing to compare with. */
  readonly isNew: boolean;
  readonly changed: readonly ValueChange[];
}

export function summaryOf(changes: readonly ValueChange[]): ChangeSummary {
  const changed = changes.filter(({ isChanged }) => isChanged);
  return { isNew: changes.length > 1 && changes.every(({ before }) => before === null), changed };
}

/** Why the caller can do nothing with a request that waits, or how it ended; undefined if the caller may decide. */
export function noteOf(approval: Approval): string | undefined {
  const { state, mayDecide, mayWithdraw, checkerName, decidedAt, expiresAt } = approval;
  const when = decidedAt === null ? '' : ` on ${formatMoment(decidedAt)}`;
  const who = checkerName === null ? '' : ` by ${checkerName}`;
  switch (state) {
    case 'waiting':
      if (mayDecide) return undefined;
      return mayWithdraw ? 'You made this request. Another person decides.' : 'Another role decides on this request.';
    case 'approved':
      return `Approved${who}${when}. The change is in force.`;
    case 'returned':
      return `Returned${who}${when}. Nothing was changed.`;
    case 'withdrawn':
      return `Withdrawn by its maker${when}. Nothing was changed.`;
    case 'expired':
      return `Nobody decided by ${formatMoment(expiresAt)}, so the request expired. It has to be made again.`;
    case 'outdated':
      return 'What this request changes has changed meanwhile. It has to be made again.';
  }
}
