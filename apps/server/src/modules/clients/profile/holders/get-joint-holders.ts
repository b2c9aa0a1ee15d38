import type * as contract from '@artha/contract/clients/profile.holders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { maskPan } from '@artha/domain/kit/masks';
import type { Db } from '../../../../platform/db/database.ts';
import { hashOf } from '../../../../platform/db/once.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { JointHolderRow } from '../../accounts/index.ts';
import { getAccount, listJointHolders, openDeclaration } from '../../accounts/index.ts';
import { loadChoiceNames } from '../choice-names.ts';
import { statedAnswer } from '../person/stated-answer.ts';

/** Differs after every change: nothing is sealed twice with the same result. */
export const holderVersion = ({ declarationSealed }: JointHolderRow): string => hashOf({ declarationSealed });

/**
 * The joint holders of one of the caller's own accounts with what they declared. Identifiers are masked.
 *
 * @throws Refusal account.not-found
 */
export async function getJointHolders(
  { accountId }: InputOf<typeof contract.getJointHolders>,
  { db, scope, node }: Pick<SessionContext, 'db' | 'scope' | 'node'>,
): Promise<AnswerOf<typeof contract.getJointHolders>> {
  await getAccount(db, scope, accountId);
  return jointHoldersAnswer(db, node.secrets, accountId);
}

/** The joint holders as the owner of the account sees them. The caller has checked who asks. */
export async function jointHoldersAnswer(
  db: Db,
  secrets: SessionContext['node']['secrets'],
  accountId: number,
): Promise<AnswerOf<typeof contract.getJointHolders>> {
  const rows = await listJointHolders(db, accountId);
  const names = await loadChoiceNames(db);
  return {
    holders: rows.map((row) => {
      const declared = openDeclaration(secrets, row);
      return {
        id: row.id,
        version: holderVersion(row),
        name: row.name,
        panMasked: row.panSealed === null ? null : maskPan(secrets.open('holder-pan', row.id, row.panSealed)),
        bornOn: row.bornOn,
        aboutYou: statedAnswer(declared, declared?.taxResidences ?? [], names),
      };
    }),
  };
}
