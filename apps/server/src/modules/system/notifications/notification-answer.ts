import type * as contract from '@artha/contract/system/notifications';
import { NotificationConfig } from '@artha/contract/system/notifications';
import type { Role } from '@artha/domain/kit/roles';
import type { Session } from '../../../platform/http/caller.ts';
import type { listNotifications, Reader, ReadFlag } from './notifications.queries.ts';

/** The read flag of alerts by role: clients have one, all other roles share the other. */
export const flagOf = ({ key }: Pick<Role, 'key'>): ReadFlag => (key === 'client' ? 'isReadByClient' : 'isReadByRm');

/** The caller as a reader of notifications. */
export const readerOf = ({ userId, role }: Pick<Session, 'userId' | 'role'>): Reader => ({
  userId,
  isClient: role.key === 'client',
});

type Row = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** A config that is not valid is left out: links are built only from known ids. */
export const notificationOf = ({ isReadByRm, createdAt, config, ...row }: Row): contract.Notification => ({
  ...row,
  isReadByRM: isReadByRm,
  createdDate: createdAt,
  config: NotificationConfig.safeParse(config ?? {}).data ?? {},
});
