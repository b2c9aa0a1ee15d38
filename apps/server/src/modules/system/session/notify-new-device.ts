import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import type { Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { notifyUser } from '../notifications/index.ts';
import { deviceOf } from './live-sessions.ts';

/** Notifies a user of a login from an unknown browser. */
export const notifyNewDevice = (tx: Tx, { realNow, ip, userAgent }: RequestContext, userId: number): Promise<void> =>
  notifyUser(tx, {
    code: 'new-device',
    userId,
    values: {
      device: deviceOf(userAgent),
      network: networkOf(ip),
      at: `${formatDate(businessDateAt(realNow))}, ${timeOfDayAt(realNow)}`,
    },
    onceKey: `new-device:${userId}:${realNow.getTime()}`,
  });
