import type * as contract from '@artha/contract/clients/profile.nominees';
import type { InputOf } from '@artha/contract/kit/route';
import { choiceProblem, nomineeRuleOf, nomineeStatusOf } from '@artha/domain/clients/profile/nominee-choice';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { hashOf } from '../../../../platform/db/once.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { findUser } from '../../../system/users/index.ts';
import type { NewNominee, NomineeRow } from '../../accounts/index.ts';
import { listJointHolders, listNominees, lockAccount } from '../../accounts/index.ts';
import { findInvestorDetail } from '../investor-detail.queries.ts';
import { checkNominees } from './check-nominees.ts';
import type { AccountRow } from './nominees-answer.ts';
import { nomineesVersion } from './nominees-answer.ts';

type Input = InputOf<typeof contract.sendNomineesCode>;

/** A choice of nominees that can be saved, and what it replaces. */
export interface PreparedNominees {
  readonly account: AccountRow;
  readonly rows: readonly NewNominee[];
  readonly nomineeStatus: 0 | 1 | 2;
  readonly before: readonly NomineeRow[];
  /** Whether exactly this is stored already, as after a first click. */
  readonly isStored: boolean;
}

/**
 * Locks the account and checks the choice against it.
 *
 * @throws Refusal account.not-found, account.not-active, nominees.minor, nominees.changed, request.invalid
 */
export async function prepareNominees(tx: Tx, input: Input, ctx: SessionContext): Promise<PreparedNominees> {
  const account = await lockAccount(tx, ctx.scope, input.accountId);
  if (!account) throw new Refusal('account.not-found');
  if (account.status !== 'active') throw new Refusal('account.not-active');
  const rule = nomineeRuleOf(account);
  if (rule === 'none') throw new Refusal('nominees.minor');
  const chosen = { count: input.nominees.length, hasOptedOut: input.hasOptedOut };
  const problem = choiceProblem(rule, chosen);
  if (problem !== undefined) throw new Refusal('request.invalid', { fields: { nominees: [problem] } });
  const rows = await checkNominees(tx, input.nominees, {
    today: businessDateAt(ctx.businessNow),
    holders: await listHolders(tx, account),
  });
  const before = await listNominees(tx, account.id);
  const nomineeStatus = nomineeStatusOf(chosen);
  const isStored = account.nomineeStatus === nomineeStatus && isSame(before, rows);
  if (!isStored && nomineesVersion(account, before) !== input.version) throw new Refusal('nominees.changed');
  return { account, rows, nomineeStatus, before, isStored };
}

const isSame = (before: readonly NomineeRow[], rows: readonly NewNominee[]): boolean =>
  hashOf(before.map(({ id: _id, accountId: _accountId, slot: _slot, ...row }) => row)) === hashOf(rows);

/** The owner and the joint holders. */
async function listHolders(tx: Tx, { id, appUserId }: AccountRow) {
  const owner = await findUser(tx, appUserId);
  const bornOn = (await findInvestorDetail(tx, appUserId))?.bornOn ?? null;
  return [...(owner ? [{ name: owner.name, bornOn }] : []), ...(await listJointHolders(tx, id))];
}
