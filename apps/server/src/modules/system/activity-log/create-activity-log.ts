import type * as contract from '@artha/contract/system/activity-log';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { insertActivity } from './activity-log.queries.ts';
import { holdsSecret } from './secret-names.ts';

const PAYLOAD_MAX_BYTES = 4_096;

/**
 * Notes what a browser tells of its screen; who did it, when and from where is the server's word.
 *
 * @throws Refusal session.required for strangers who tell of more than pages, request.too-large, activity-log.secret
 */
export async function createActivityLog(
  { type, payload }: InputOf<typeof contract.createActivityLog>,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.createActivityLog>> {
  if (!ctx.session && type !== 'PAGE_VIEW') throw new Refusal('session.required');
  if (Buffer.byteLength(JSON.stringify(payload)) > PAYLOAD_MAX_BYTES) throw new Refusal('request.too-large');
  if (holdsSecret(payload)) throw new Refusal('activity-log.secret');
  return { id: await recordActivity(ctx.db, ctx, { type, payload }) };
}

/** Notes what was done, where it should be there to be read and not only to be proved. @returns the entry's id */
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
