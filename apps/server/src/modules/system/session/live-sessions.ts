import type { LiveSession } from '@artha/contract/system/session.management';
import Bowser from 'bowser';
import type * as z from 'zod/mini';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countLiveSessions, listLiveSessions } from './live-sessions.queries.ts';
import { idleSince } from './tokens.ts';

/** The live sessions of a user for display, newest first. */
export async function liveSessionsOf(
  { db, node, realNow, session }: SessionContext,
  userId: number,
): Promise<z.output<typeof LiveSession>[]> {
  const rows = await listLiveSessions(db, userId, realNow, idleSince(realNow));
  return rows.map((row) => ({
    id: row.id,
    created: row.createdAt,
    lastSeen: row.lastActivityAt,
    device: deviceOf(row.userAgent),
    network: networkOf(row.ip),
    roleName: node.roles.find(({ id }) => id === row.appRoleId)?.displayName ?? '',
    isCurrent: row.id === session.id,
    isPending: row.isPending,
  }));
}

/** The number of live sessions by user; users without one are missing. */
export const liveSessionCounts = (
  db: Db,
  userIds: readonly number[],
  realNow: Date,
): Promise<ReadonlyMap<number, number>> => countLiveSessions(db, userIds, { realNow, idleSince: idleSince(realNow) });

/** 'Chrome on Android', as far as the user agent reveals it. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ');
}
