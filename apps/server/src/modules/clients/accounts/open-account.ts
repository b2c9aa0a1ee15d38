import { randomInt } from 'node:crypto';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { nomineeStatusOf } from '@artha/domain/clients/profile/nominee-choice';
import type { Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { account } from './accounts.tables.ts';
import { sealDeclaration } from './holder-declaration.ts';
import { insertHolder, updateHolder } from './joint-holders.queries.ts';
import { hasPrimaryAccount, insertAccount, setGuardianPan } from './open-account.queries.ts';
import type { NewNominee } from './nominees.queries.ts';
import { replaceNominees } from './nominees.queries.ts';

/** A second or third holder. */
export interface NewHolder {
  readonly name: string;
  readonly pan: string;
  readonly bornOn: (typeof account.$inferSelect)['holderBornOn'] & string;
  readonly email: string;
  readonly mobile: string;
  /** What they declared for FATCA; null where they were not asked. */
  readonly aboutYou: AboutYou | null;
}

type Opened = Pick<
  typeof account.$inferSelect,
  'appUserId' | 'name' | 'holdingType' | 'taxStatus' | 'holderBornOn' | 'guardianName'
>;

export interface NewAccount extends Opened {
  /** Of a minor's guardian; null where it was not asked for. */
  readonly guardianPan: string | null;
  readonly jointHolders: readonly NewHolder[];
  readonly nominees: readonly NewNominee[];
  /** The holder does not wish to nominate anyone. */
  readonly hasOptedOut: boolean;
}

const SECOND_HOLDER = 2;
/** Eight digits; accounts from before the onboarding have lower numbers. */
const NUMBERS = [60_000_000, 100_000_000] as const;
const ATTEMPTS = 20;

/**
 * Opens an account with a number of its own, its joint holders and nominees. It is the primary one if it is its owner's
 * first.
 *
 * @returns its id
 */
export async function openAccount(
  tx: Tx,
  secrets: Pick<Secrets, 'seal' | 'blindIndex'>,
  { jointHolders, nominees, hasOptedOut, guardianPan, ...values }: NewAccount,
): Promise<number> {
  const accountId = await insertNumbered(tx, values);
  // A seal is bound to the id of its row.
  if (guardianPan !== null) await setGuardianPan(tx, accountId, secrets.seal('guardian-pan', accountId, guardianPan));
  for (const [index, { pan, aboutYou, ...holder }] of jointHolders.entries()) {
    const panBlindIndex = secrets.blindIndex('pan', pan);
    const position = index + SECOND_HOLDER;
    const holderId = await insertHolder(tx, { ...holder, accountId, position, panBlindIndex });
    await updateHolder(tx, holderId, {
      panSealed: secrets.seal('holder-pan', holderId, pan),
      declarationSealed: aboutYou && sealDeclaration(secrets, holderId, aboutYou),
    });
  }
  await replaceNominees(tx, accountId, nominees, nomineeStatusOf({ count: nominees.length, hasOptedOut }));
  return accountId;
}

async function insertNumbered(tx: Tx, values: Opened): Promise<number> {
  const isPrimary = !(await hasPrimaryAccount(tx, values.appUserId));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const id = await insertAccount(tx, { ...values, isPrimary, accountNumber: String(randomInt(...NUMBERS)) });
    if (id !== undefined) return id;
  }
  throw new Error('no free account number was found');
}
