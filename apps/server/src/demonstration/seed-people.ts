import { businessDateAt } from '@artha/domain/kit/dates';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { recordAcceptance } from '../modules/system/recovery/index.ts';
import { hashPassword } from '../modules/system/session/index.ts';
import type { DemonstrationAccount, DemonstrationBankAccount } from './accounts.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_BANK } from './accounts.ts';
import type { NewAccount } from './demonstration.queries.ts';
import { insertAccount, insertPerson, lockSeed } from './demonstration.queries.ts';
import type { DemonstrationPerson } from './people.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './people.ts';
import { hasFamilies } from './relations.queries.ts';
import { hasBanks } from './masters.queries.ts';
import { seedApplications } from './seed-applications.ts';
import { hasHolders, seedHolders } from './seed-holders.ts';
import { seedMasters } from './seed-masters.ts';
import { hasProfiles, seedProfiles } from './seed-profiles.ts';
import { seedRelations } from './seed-relations.ts';
import {
  listTaken,
  listUnsealedBankAccounts,
  listUnsealedClients,
  listUnverifiedBankAccounts,
  updateBankNumber,
  updatePan,
  verifyBankAccounts,
} from './sealing.queries.ts';

/** The customer code of the first demo person; each next person has the next code. */
const FIRST_USER_CODE = 10_004_211;
const FIRST_MOBILE = 9_000_010_001;
const ACTIVE = 3;

const panOf = new Map(DEMONSTRATION_PEOPLE.flatMap(({ loginUserId, pan }) => (pan ? [[loginUserId, pan]] : [])));
/** The numbers of the bank accounts of each account, the primary one first. */
const bankNumbersOf = new Map(
  DEMONSTRATION_ACCOUNTS.map(({ accountNumber, bankNumber, otherBanks = [] }) => [
    accountNumber,
    [bankNumber ?? [], ...otherBanks.map((other) => other.bankNumber)].flat(),
  ]),
);
const primaryNumbers = DEMONSTRATION_ACCOUNTS.flatMap(({ bankNumber }) => bankNumber ?? []);
const LAST_DIGITS = 4;

/** Inserts demo people. Their customer codes and mobile numbers derive from their index among all of them. */
export async function insertPeople(tx: Tx, businessNow: Date, people: readonly DemonstrationPerson[]): Promise<void> {
  const passwordHashes = await Promise.all(people.map(() => hashPassword(DEMONSTRATION_PASSWORD)));
  for (const [index, person] of people.entries()) {
    const { loginUserId, name, roles, mustFirst, status, hasLimitedAccess } = person;
    const serial = DEMONSTRATION_PEOPLE.indexOf(person);
    const isClient = roles.includes('client');
    const userId = await insertPerson(tx, {
      loginUserId,
      name,
      passwordHash: passwordHashes[index] ?? '',
      userCode: isClient ? String(FIRST_USER_CODE + serial) : null,
      emailId: `${loginUserId}@artha.example`,
      mobile: String(FIRST_MOBILE + serial),
      appUserStatus: status ?? ACTIVE,
      forcePasswordChange: mustFirst === 'change-password',
      roleIds: roles.map((role) => ROLE_IDS[role]),
      isFullAccess: !hasLimitedAccess,
    });
    if (isClient && mustFirst !== 'accept-terms') await recordAcceptance(tx, { userId, at: businessNow, ip: null });
  }
}

export async function insertAccounts(
  tx: Tx,
  businessNow: Date,
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  for (const demonstration of accounts) {
    const { loginUserId, folios, holderBornOn, nominees = [], name, accountNumber, holdingType } = demonstration;
    const {
      isPrimary,
      isHeldAway = false,
      nomineeStatus = 0,
      taxStatus = 'individual',
      guardianName = null,
    } = demonstration;
    await insertAccount(tx, {
      loginUserId,
      account: {
        name,
        accountNumber,
        holdingType,
        isPrimary,
        isHeldAway,
        nomineeStatus,
        taxStatus,
        guardianName,
        holderBornOn: holderBornOn?.(businessDateAt(businessNow)) ?? null,
      },
      banks: banksOf(demonstration, businessNow),
      folios,
      nominees: nominees.map((nominee, index) => ({ ...nominee, slot: index + 1 })),
    });
  }
}

function banksOf(
  { name, guardianName = '', bankNumber, bankType = 'savings', otherBanks = [] }: DemonstrationAccount,
  businessNow: Date,
): NewAccount['banks'] {
  if (bankNumber === undefined) return [];
  const primary = { bankNumber, type: bankType, verification: 'verified' } as const;
  return [primary, ...otherBanks].map((bank: DemonstrationBankAccount, index) => ({
    ...DEMONSTRATION_BANK,
    numberLast4: bank.bankNumber.slice(-LAST_DIGITS),
    holderName: bank.owner === 'guardian' ? guardianName : name,
    isPrimary: index === 0,
    type: bank.type ?? 'savings',
    owner: bank.owner ?? 'holder',
    verification: bank.verification,
    verifiedAt: bank.verification === 'verified' ? businessNow : null,
    nameAtBank: bank.answer?.nameAtBank ?? null,
    nameScore: bank.answer?.nameScore ?? null,
    refuseReason: bank.answer?.reason ?? null,
    createdAt: businessNow,
  }));
}

interface Unsealed {
  readonly clients: Awaited<ReturnType<typeof listUnsealedClients>>;
  readonly bankAccounts: Awaited<ReturnType<typeof listUnsealedBankAccounts>>;
}

const listUnsealed = async (db: Db): Promise<Unsealed> => ({
  clients: await listUnsealedClients(db, [...panOf.keys()]),
  bankAccounts: await listUnsealedBankAccounts(db, [...bankNumbersOf.keys()]),
});

/** Seals the PANs and bank account numbers of demo people that are not sealed yet, and sets their blind indexes. */
export async function sealPeople(tx: Tx, { seal, blindIndex }: Secrets): Promise<void> {
  const { clients, bankAccounts } = await listUnsealed(tx);
  for (const { id, loginUserId } of clients) {
    const pan = panOf.get(loginUserId) ?? '';
    await updatePan(tx, id, { panSealed: seal('pan', id, pan), panBlindIndex: blindIndex('pan', pan) });
  }
  for (const { id, accountNumber, numberLast4 } of bankAccounts) {
    const number = bankNumbersOf.get(accountNumber)?.find((each) => each.endsWith(numberLast4)) ?? '';
    const numberSealed = seal('bank-account-number', id, number);
    await updateBankNumber(tx, id, { numberSealed, numberBlindIndex: blindIndex('bank-account-number', number) });
  }
}

/**
 * Completes the demonstration of an earlier version: adds missing people, seals unsealed values, verifies bank
 * accounts, and adds families, mappings and second holders when there are none. A database without a demonstration is
 * left unchanged.
 */
export async function completePeople({ db }: Database, businessNow: Date, secrets: Secrets): Promise<void> {
  const names = DEMONSTRATION_PEOPLE.map(({ loginUserId }) => loginUserId);
  const [taken, { clients, bankAccounts }] = [await listTaken(db, names), await listUnsealed(db)];
  const unverified = (await listUnverifiedBankAccounts(db, [...bankNumbersOf.keys()])).filter(({ numberLast4 }) =>
    primaryNumbers.some((number) => number.endsWith(numberLast4)),
  );
  const isSealed = clients.length + bankAccounts.length === 0;
  const isComplete =
    taken.length === names.length &&
    isSealed &&
    unverified.length === 0 &&
    (await hasFamilies(db)) &&
    (await hasBanks(db)) &&
    (await hasProfiles(db)) &&
    (await hasHolders(db));
  if (isComplete || !taken.some(({ isDemonstration }) => isDemonstration)) return;
  await transaction({ db }, async (tx) => {
    await lockSeed(tx);
    const existing = new Set((await listTaken(tx, names)).map(({ loginUserId }) => loginUserId));
    const isMissing = ({ loginUserId }: { readonly loginUserId: string }) => !existing.has(loginUserId);
    await insertPeople(tx, businessNow, DEMONSTRATION_PEOPLE.filter(isMissing));
    await insertAccounts(tx, businessNow, DEMONSTRATION_ACCOUNTS.filter(isMissing));
    await verifyBankAccounts(
      tx,
      unverified.map(({ id }) => id),
      businessNow,
    );
    await sealPeople(tx, secrets);
    await seedRelations(tx);
    await seedMasters(tx);
    await seedApplications(tx, businessNow, secrets);
    await seedProfiles(tx, businessNow, secrets);
    await seedHolders(tx, secrets);
  });
}
