import { Refusal } from '@artha/domain/kit/errors';
import type { Approvable, ProposedChange } from '../../../platform/approvals/approvable.ts';
import { approvablesOf } from '../../../platform/approvals/approvables.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { ApprovalRow } from './approvals.queries.ts';

/** What a request proposes, and the command that it asks for. */
interface Proposal {
  readonly approvable: Approvable;
  readonly payload: unknown;
}

/** Undefined when this version of the product no longer knows the command, or not in this form. */
export function proposalOf({ kind, payload }: ApprovalRow, modules: readonly Contributions[]): Proposal | undefined {
  const approvable = approvablesOf(modules).get(kind);
  if (!approvable) return undefined;
  const read = approvable.payload.safeParse(payload);
  return read.success ? { approvable, payload: read.data } : undefined;
}

/** What the maker was shown. */
const asMade = ({ subject, summary, changes, touches, link }: ApprovalRow): Omit<ProposedChange, 'isOutdated'> => ({
  subject,
  summary,
  changes,
  touches,
  link,
});

/** What a request changes, against the state of now; once it is decided, as it was made. */
export async function proposedChangeOf(
  db: Db | Tx,
  row: ApprovalRow,
  modules: readonly Contributions[],
): Promise<ProposedChange> {
  if (row.state !== 'waiting') return { ...asMade(row), isOutdated: false };
  const proposal = proposalOf(row, modules);
  if (!proposal) return { ...asMade(row), isOutdated: true };
  try {
    return await proposal.approvable.describe(db, proposal.payload, modules);
  } catch (error) {
    // The record is gone, for example.
    if (error instanceof Refusal) return { ...asMade(row), isOutdated: true };
    throw error;
  }
}
