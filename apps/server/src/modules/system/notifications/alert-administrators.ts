import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import type { Tx } from '../../../platform/db/database.ts';
import { listHolders } from './delivery.queries.ts';
import { notifyUser } from './notify-user.ts';

export interface OperatingAlert {
  readonly code: Extract<TemplateCode, 'message-put-aside' | 'event-parked'>;
  /** What it is about: alerts with the same code and subject are counted together. */
  readonly subject: string;
  readonly values: Readonly<Record<string, string>>;
}

const HOUR_MS = 3_600_000;

/** Alerts the system administrators, at most once an hour for each subject. */
export async function alertAdministrators(
  tx: Tx,
  { code, subject, values }: OperatingAlert,
  realNow: Date,
): Promise<void> {
  const hour = Math.floor(realNow.getTime() / HOUR_MS);
  const alerts = (await listHolders(tx, 'systemAdmin')).map(({ userId }) => ({
    code,
    userId,
    values,
    onceKey: `${code}:${subject}:${hour}:${userId}`,
  }));
  await notifyUser(tx, ...alerts);
}
