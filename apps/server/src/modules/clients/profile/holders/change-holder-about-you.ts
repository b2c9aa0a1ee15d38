import type * as contract from '@artha/contract/clients/profile.holders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import type { JointHolderRow } from '../../accounts/index.ts';
import {
  announceClientChange,
  changeDeclaration,
  listJointHolders,
  lockAccount,
  openDeclaration,
} from '../../accounts/index.ts';
import { checkedStatements } from '../person/checked-statements.ts';
import { holderVersion, jointHoldersAnswer } from './get-joint-holders.ts';

/**
 * Saves what a joint holder states about occupation, income, tax residence and political exposure. The declaration is
 * sent to the exchange again.
 *
 * @throws Refusal account.not-found, account.not-active, profile.changed, request.invalid
 */
export function changeHolderAboutYou(
  { accountId, holderId, version, aboutYou }: InputOf<typeof contract.changeHolderAboutYou>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeHolderAboutYou>> {
  const { secrets } = ctx.node;
  return transaction(ctx.database, async (tx) => {
    const account = await lockAccount(tx, ctx.scope, accountId);
    if (!account) throw new Refusal('account.not-found');
    if (account.status !== 'active') throw new Refusal('account.not-active');
    const holder = (await listJointHolders(tx, accountId)).find(({ id }) => id === holderId);
    if (!holder || holderVersion(holder) !== version) throw new Refusal('profile.changed');
    const known = openDeclaration(secrets, holder)?.taxResidences ?? [];
    await changeDeclaration(tx, secrets, holder.id, await checkedStatements(tx, aboutYou, known));
    await recordChange(tx, ctx, { account, holder });
    return jointHoldersAnswer(tx, secrets, accountId);
  });
}

interface Changed {
  readonly account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
  /** Before the change. */
  readonly holder: JointHolderRow;
}

/** Notifies the owner, announces the change to others and audits it. What changed could be guessed from its digest. */
async function recordChange(tx: Tx, ctx: SessionContext, { account, holder }: Changed): Promise<void> {
  const onceKey = `holder-declared:${holder.id}:${holderVersion(holder)}`;
  await notifyUser(tx, {
    code: 'profile-changed',
    userId: account.appUserId,
    values: { what: `personal statements of ${holder.name}` },
    onceKey,
  });
  await announceClientChange(tx, { accountId: account.id }, { occasion: onceKey, declaredFrom: ctx.ip });
  await audit(tx, ctx, {
    action: 'account.holder-declared',
    object: { type: 'account', id: account.id },
    after: { position: holder.position },
  });
}
