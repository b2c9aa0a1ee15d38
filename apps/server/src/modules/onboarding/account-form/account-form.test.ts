import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { businessDate } from '@artha/domain/kit/dates';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { readPdf } from '../../../platform/export/testing/read-pdf.ts';
import { plainPng } from '../../../platform/files/testing/image-bodies.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import { account, accountHolder, nominee } from '../../clients/accounts/accounts.tables.ts';
import { investorDetail } from '../../clients/profile/profile.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { claimFile, storeBase64File } from '../../system/files/index.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { appUser } from '../../system/users/users.tables.ts';
import type { Client } from '../../trading/exchange/testing/exchange-fixture.ts';
import { ExchangeFixture } from '../../trading/exchange/testing/exchange-fixture.ts';
import { completeClient } from '../../trading/exchange/testing/onboarded-client.ts';
import { downloadAccountForm } from './download-account-form.ts';

const database = await testDatabase();
const { db } = database;
let fixture: ExchangeFixture;
let asha: Client;
let pan: string;
let bankNumber: string;

beforeAll(async () => {
  fixture = await ExchangeFixture.open(database);
  asha = fixture.asha;
  ({ pan, bankNumber } = await completeClient(database, asha));
});

const as = (key: RoleKey, { userId = 9_999, isFullAccess = true, clientIds = [] as number[] } = {}): SessionContext => {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  return requestContext(database, {
    session: { id: 1, userId, role, isFullAccess },
    scope: scopeOf(userId, role, clientIds),
  }) as SessionContext;
};
const ashaHerself = () => as('client', { userId: asha.userId });

async function pagesFor(ctx: SessionContext, accountId = asha.accountId): Promise<readonly string[]> {
  const { bytes } = await downloadAccountForm({ accountId, format: 'pdf' }, ctx);
  return readPdf(Buffer.from(bytes)).map((page) => page.map(({ text }) => text).join('\n'));
}
const textFor = async (ctx: SessionContext) => (await pagesFor(ctx)).join('\n');

test('the form has the holder, the nominee, the bank account and the declarations', async () => {
  const text = await textFor(ashaHerself());
  for (const part of [
    'Account opening form',
    'Recent photograph',
    asha.accountNumber,
    'Ms Asha Kulkarni',
    pan,
    '09 Mar 1988',
    'Nominee 1 of 1',
    'Kabir Kulkarni',
    '100.00%',
    bankNumber,
    'Politically exposed\nNo',
    '10 to 25 lakh (₹)',
    'Singapore',
    'S1234567A',
    'Declaration and signatures',
  ])
    expect(text).toContain(part);
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'account.form-downloaded'), eq(auditLog.userId, asha.userId)));
  expect(entry).toMatchObject({ objectId: String(asha.accountId) });
});

test('every page has brand, title and its number', async () => {
  const pages = await pagesFor(ashaHerself());
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toContain(`Account opening form, account ${asha.accountNumber}`);
  }
});

test.each<[string, () => SessionContext, boolean]>([
  ['the client', ashaHerself, true],
  ['operations with full access', () => as('operations'), true],
  ['operations with limited access', () => as('operations', { isFullAccess: false }), false],
  ['their relationship manager', () => as('relationshipManager', { clientIds: [asha.userId] }), false],
])('%s reads whole identifiers: %#', async (_who, ctx, isWhole) => {
  const text = await textFor(ctx());
  for (const identifier of [pan, bankNumber, 'S1234567A']) expect(text.includes(identifier)).toBe(isWhole);
  expect(text.includes(`${pan.slice(0, 2)}•••••••${pan.slice(9)}`)).toBe(!isWhole);
});

test('for others the account does not exist', async () => {
  const rohan = await fixture.anotherClient();
  for (const ctx of [as('client', { userId: rohan.userId }), as('relationshipManager', { clientIds: [rohan.userId] })])
    await expect(pagesFor(ctx)).rejects.toMatchObject({ code: 'account.not-found' });
});

test('a client of whom nothing is known has no form', async () => {
  const rohan = await fixture.anotherClient();
  await expect(pagesFor(as('client', { userId: rohan.userId }), rohan.accountId)).rejects.toMatchObject({
    code: 'account.form-not-possible',
  });
});

test('the signature is placed, and joint holders and letters of Devanagari are there', async () => {
  const ctx = ashaHerself();
  const base64 = plainPng(300, 90).toString('base64');
  const { fileId } = await storeBase64File(ctx, { container: 'signatures', name: 'signature.png', base64 });
  await transaction(database, async (tx) => {
    const owner = { type: 'test', id: 'asha' };
    await claimFile(tx, { fileId, container: 'signatures', userId: asha.userId, owner, clientUserId: asha.userId });
    await tx.update(investorDetail).set({ signatureFileId: fileId }).where(eq(investorDetail.appUserId, asha.userId));
    await tx.update(account).set({ holdingType: 'joint' }).where(eq(account.id, asha.accountId));
    await tx.update(appUser).set({ name: 'आशा कुलकर्णी' }).where(eq(appUser.id, asha.userId));
    const holder = { position: 2, name: 'Ravi Kulkarni', bornOn: businessDate('1985-01-31'), panBlindIndex: 'x' };
    const [row] = await tx
      .insert(accountHolder)
      .values({ ...holder, accountId: asha.accountId, email: 'ravi@example.in', mobile: '9876511111' })
      .returning();
    const declared = {
      ...{ salutation: 'Mr', occupationId: 1, incomeSlabId: 1, wealthSourceId: 1, natureOfBusinessId: null },
      ...{ birthCity: 'Kolhapur', birthCountryId: 1, politicalExposure: 'no' },
      taxResidences: [{ countryId: 1, taxId: 'R7654321C', identificationTypeId: 1 }],
    };
    const panSealed = TEST_SECRETS.seal('holder-pan', row!.id, 'ABCPR9999F');
    const declarationSealed = TEST_SECRETS.seal('holder-declaration', row!.id, JSON.stringify(declared));
    await tx.update(accountHolder).set({ panSealed, declarationSealed }).where(eq(accountHolder.id, row!.id));
  });
  const { bytes } = await downloadAccountForm({ accountId: asha.accountId, format: 'pdf' }, ctx);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  const text = await textFor(ctx);
  for (const part of ['Second holder', 'Ravi Kulkarni', 'ABCPR9999F', '2. Signature', 'कु', 'Kolhapur', 'R7654321C'])
    expect(text).toContain(part);
  const masked = await textFor(as('operations', { isFullAccess: false }));
  expect(masked).not.toMatch(/ABCPR9999F|R7654321C/);
});

test('the form of a minor has the guardian and their PAN', async () => {
  const guardianPanSealed = TEST_SECRETS.seal('guardian-pan', asha.accountId, 'QRSPG1234H');
  const minor = { taxStatus: 'minor' as const, holderBornOn: businessDate('2013-05-01') };
  const changes = { ...minor, holdingType: 'single' as const, guardianName: 'Meera Iyer', guardianPanSealed };
  await db.update(account).set(changes).where(eq(account.id, asha.accountId));
  const text = await textFor(ashaHerself());
  for (const part of ['Meera Iyer', 'PAN of the guardian', 'QRSPG1234H']) expect(text).toContain(part);
  const masked = await textFor(as('operations', { isFullAccess: false }));
  expect(masked).toContain('QR•••••••H');
  expect(masked).not.toContain('QRSPG1234H');
  // Of age, and the freeze is lifted.
  await db.update(account).set({ taxStatus: 'individual' }).where(eq(account.id, asha.accountId));
  expect(await textFor(ashaHerself())).not.toMatch(/guardian|Meera Iyer|QRSPG1234H/i);
});

test('a holder who opted out of nomination is said to have', async () => {
  await db.delete(nominee).where(eq(nominee.accountId, asha.accountId));
  await db.update(account).set({ nomineeStatus: 1 }).where(eq(account.id, asha.accountId));
  expect(await textFor(ashaHerself())).toContain('does not wish to nominate anyone');
});
