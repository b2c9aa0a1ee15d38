import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import type { Tx } from '../../../platform/db/database.ts';
import { listHolders } from './delivery.queries.ts';
import { notifyUser } from './notify-user.ts';

interface OperationsAlert {
  readonly code: Extract<
    TemplateCode,
    'payout-late' | 'income-late' | 'debit-unanswered' | 'money-differences' | 'job-failing'
  >;
  /** Identifies what it is about: each person is alerted of it once. */
  readonly onceKey: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Alerts the operations staff, once of each thing. */
export async function alertOperations(tx: Tx, alerts: readonly OperationsAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  const staff = await listHolders(tx, 'operations');
  await notifyUser(
    tx,
    ...alerts.flatMap(({ code, onceKey, values }) =>
      staff.map(({ userId }) => ({ code, userId, values, onceKey: `${code}:${onceKey}:${userId}` })),
    ),
  );
}
