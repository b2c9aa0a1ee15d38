import type * as contract from '@artha/contract/system/activity-log';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertActivity } from './activity-log.queries.ts';
import { containsSecret } from './secret-names.ts';

const PAYLOAD_MAX_BYTES = 4_096;
/** The pattern of a page has room, and 120 reports a minute of one network do not fill the disk in the days kept. */
const VISITOR_PAYLOAD_MAX_BYTES = 256;

/**
 * Records an activity that the browser reports. The server itself sets the user, the time and the address.
 *
 * @throws Refusal session.required for anonymous visitors (except page views), request.too-large, activity-log.secret
 */
export async function createActivityLog(
  { type, payload }: InputOf<typeof contract.createActivityLog>,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.createActivityLog>> {
  if (!ctx.session && type !== 'PAGE_VIEW') throw new Refusal('session.required');
  const maxBytes = ctx.session ? PAYLOAD_MAX_BYTES : VISITOR_PAYLOAD_MAX_BYTES;
  if (Buffer.byteLength(JSON.stringify(payload)) > maxBytes) throw new Refusal('request.too-large');
  if (containsSecret(payload)) throw new Refusal('activity-log.secret');
  return { id: await recordActivity(ctx.db, ctx, { type, payload }) };
}

/** Records an activity that administrators should be able to read in the log. @returns the id of the entry */
export const recordActivity = (
  db: Db,
  { realNow, ip, session }: Pick<RequestContext, 'realNow' | 'ip' | 'session'>,
  { type, payload }: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> },
): Promise<string> =>
  insertActivity(db, {
    at: realNow,
    type,
    payload,
    userId: session?.userId ?? null,
    roleId: session?.role.id ?? null,
    sessionId: session?.id ?? null,
    ip,
  });
