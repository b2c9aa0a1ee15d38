import { businessDate } from '@artha/domain/kit/dates';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { getPerson, insertSecondHolder, listWithoutHolder, updateHolderPan } from './holders.queries.ts';
import { DEMONSTRATION_PEOPLE } from './people.ts';
import { DEMONSTRATION_PROFILES } from './profiles.ts';

/** The second holder of each joint account, by its number. */
const secondHolderOf = new Map(
  DEMONSTRATION_ACCOUNTS.flatMap(({ accountNumber, secondHolder }) =>
    secondHolder === undefined ? [] : [[accountNumber, secondHolder]],
  ),
);

const listMissing = (db: Db) => listWithoutHolder(db, [...secondHolderOf.keys()]);

/** Whether the joint accounts of the demonstration have their second holder. */
export const hasHolders = async (db: Db): Promise<boolean> => (await listMissing(db)).length === 0;

/** Adds the second holders of joint accounts: demo clients themselves, who have not stated anything for it yet. */
export async function seedHolders(tx: Tx, { seal, blindIndex }: Secrets): Promise<void> {
  for (const { id: accountId, accountNumber } of await listMissing(tx)) {
    const loginUserId = secondHolderOf.get(accountNumber) ?? '';
    const { pan } = DEMONSTRATION_PEOPLE.find((each) => each.loginUserId === loginUserId) ?? {};
    const { bornOn } = DEMONSTRATION_PROFILES.find((each) => each.loginUserId === loginUserId) ?? {};
    const { name, emailId, mobile } = await getPerson(tx, loginUserId);
    if (pan === undefined || bornOn === undefined || mobile === null)
      throw new Error(`not all that a holder needs is known of ${loginUserId}`);
    const holderId = await insertSecondHolder(tx, {
      accountId,
      name,
      bornOn: businessDate(bornOn),
      email: emailId,
      mobile,
      panBlindIndex: blindIndex('pan', pan),
    });
    await updateHolderPan(tx, holderId, seal('holder-pan', holderId, pan));
  }
}
