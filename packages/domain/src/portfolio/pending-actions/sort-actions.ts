import type { PendingAction } from './pending-action.ts';
import { PENDING_ACTION_KINDS, URGENCIES } from './pending-action.ts';

/** The most urgent first; of these what is due first, then by kind. What has no date comes after what has one. */
export const sortActions = (actions: readonly PendingAction[]): readonly PendingAction[] =>
  actions.toSorted(
    (one, other) =>
      URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
      dueMs(one) - dueMs(other) ||
      PENDING_ACTION_KINDS.indexOf(one.kind) - PENDING_ACTION_KINDS.indexOf(other.kind) ||
      (one.subjectId ?? '').localeCompare(other.subjectId ?? ''),
  );

const dueMs = ({ dueAt }: PendingAction): number => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
