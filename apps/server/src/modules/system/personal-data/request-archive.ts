import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/personal-data';
import { DAY_MS } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { PERSONAL_DATA_CODES_PER_DAY } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { findArchive, queueArchive } from '../exports/index.ts';
import { notifyUser } from '../notifications/index.ts';
import { countSent, issueCode, lockCodesOf, useCode } from '../otp/index.ts';
import { ARCHIVE } from './archive-name.ts';
import { countPersonalRows } from './personal-data.queries.ts';
import { personalTablesOf } from './personal-tables.ts';

type Archive = AnswerOf<typeof contract.requestPersonalData>;

/** A code is valid for one session: one that was sent to the owner is of no use in the session of somebody else. */
const confirmationOf = ({ session }: SessionContext) => ({
  purpose: 'personalData' as const,
  userId: session.userId,
  refId: `session:${session.id}`,
  action: { archive: ARCHIVE.name, sessionId: session.id },
});

const objectOf = ({ session }: SessionContext) => ({ type: 'user', id: session.userId });

const isUnderWay = ({ state }: Archive): boolean => state === 'queued' || state === 'running';

async function refuseUnderWay(tx: Tx, ctx: SessionContext): Promise<void> {
  const newest = await findArchive(tx, ctx, ARCHIVE);
  if (newest && isUnderWay(newest)) throw new Refusal('personal-data.under-way');
}

/** @throws Refusal personal-data.under-way, personal-data.too-often, otp.too-soon, otp.too-often */
export function sendPersonalDataCode(ctx: SessionContext): Promise<AnswerOf<typeof contract.sendPersonalDataCode>> {
  return transaction(ctx.database, async (tx) => {
    const confirmation = confirmationOf(ctx);
    await lockCodesOf(tx, confirmation.userId);
    await refuseUnderWay(tx, ctx);
    const sentToday = await countSent(tx, confirmation, new Date(ctx.realNow.getTime() - DAY_MS));
    if (sentToday >= PERSONAL_DATA_CODES_PER_DAY) {
      throw new Refusal('personal-data.too-often', { values: { maximum: String(PERSONAL_DATA_CODES_PER_DAY) } });
    }
    const sent = await issueCode(tx, ctx, {
      ...confirmation,
      otpKey: ctx.node.env.otpKey,
      actionText: 'to download all your data',
    });
    await audit(tx, ctx, { action: 'personal-data.code-sent', object: objectOf(ctx) });
    return sent;
  });
}

/**
 * Queues the archive. The same code again answers the same archive, also at the same time.
 *
 * @throws Refusal personal-data.under-way, export.too-many-open, otp.wrong, otp.not-valid, otp.too-many-tries
 */
export async function requestPersonalData(
  { otpCode }: InputOf<typeof contract.requestPersonalData>,
  ctx: SessionContext,
): Promise<Archive> {
  const tables = personalTablesOf(ctx.node.modules);
  const rowCount = await countPersonalRows(ctx.db, tables, ctx.session.userId);
  const outcome = await transaction(ctx.database, async (tx) => {
    await lockCodesOf(tx, ctx.session.userId);
    const newest = await findArchive(tx, ctx, ARCHIVE);
    const used = await useCode(tx, ctx, {
      ...confirmationOf(ctx),
      otpKey: ctx.node.env.otpKey,
      code: otpCode,
      isConfirmed: newest !== undefined,
    });
    if (used.is === 'refused') {
      const { code } = used.refusal;
      await audit(tx, ctx, { action: 'personal-data.code-refused', object: objectOf(ctx), after: { code } });
      return used.refusal;
    }
    if (used.is === 'repeated' && newest) return newest;
    return queue(tx, ctx, rowCount);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The owner is notified, in case somebody else made the request. */
async function queue(tx: Tx, ctx: SessionContext, rowCount: number): Promise<Archive> {
  await refuseUnderWay(tx, ctx);
  const archive = await queueArchive(tx, ctx, { ...ARCHIVE, rowCount });
  await audit(tx, ctx, {
    action: 'personal-data.requested',
    object: objectOf(ctx),
    after: { exportId: archive.id },
  });
  const onceKey = `personal-data:${archive.id}`;
  await notifyUser(tx, { code: 'personal-data-requested', userId: ctx.session.userId, values: {}, onceKey });
  return archive;
}
