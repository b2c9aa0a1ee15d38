import type * as contract from '@artha/contract/system/notifications';
import { NotificationConfig } from '@artha/contract/system/notifications';
import type { Role } from '@artha/domain/kit/roles';
import type { listNotifications, ReadFlag } from './notifications.queries.ts';

/** The read flag of alerts by role: clients have one, all other roles share the other. */
export const flagOf = ({ key }: Pick<Role, 'key'>): ReadFlag => (key === 'client' ? 'isReadByClient' : 'isReadByRm');

type Row = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** A config that is not valid is left out: links are built only from known ids. */
export const notificationOf = ({ isReadByRm, createdAt, config, ...row }: Row): contract.Notification => ({
  ...row,
  isReadByRM: isReadByRm,
  createdDate: createdAt,
  config: NotificationConfig.safeParse(config ?? {}).data ?? {},
});
