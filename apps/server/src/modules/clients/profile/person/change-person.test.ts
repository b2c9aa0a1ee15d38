import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/clients/profile';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { insertInvestorDetail } from '../index.ts';
import { investorDetail } from '../profile.tables.ts';
import { NOON, outcome, ProfileFixture } from '../testing/profile-fixture.ts';
import { changeAboutYou } from './change-about-you.ts';
import { changeAddress, sendAddressCode } from './change-address.ts';
import { changeContact, sendContactCode } from './change-contact.ts';
import { changeSignature } from './change-signature.ts';
import { investorAnswer } from './investor-answer.ts';

let fixture: ProfileFixture;
beforeAll(async () => {
  fixture = await ProfileFixture.open();
}, 180_000);
beforeEach(() => fixture.clear());

const detailOf = async (login: string) => {
  const ctx = await fixture.ctx(login);
  return investorAnswer(ctx.db, ctx);
};
const send = async (login: string, contact: contract.Contact, version?: number) =>
  sendContactCode({ version: version ?? (await detailOf(login)).version, contact }, await fixture.ctx(login));
const change = async (
  login: string,
  input: InputOf<typeof contract.changeContact>,
  changes: Partial<SessionContext> = {},
) => changeContact(input, await fixture.ctx(login, changes));

test('a client sees the bank’s data, contact, addresses and statements, with identifiers masked', async () => {
  const detail = await detailOf('client1');
  expect(detail).toMatchObject({
    version: 1,
    name: 'Ananya Deshmukh',
    panMasked: 'ZZ•••••••A',
    bornOn: '1985-02-08',
    gender: 'female',
    taxStatus: 'individual',
    bankReadAt: NOON,
    email: 'client1@artha.example',
    permanentAddress: { city: 'Pune', state: { name: 'Maharashtra' }, country: { name: 'India' } },
    correspondenceAddress: null,
    aboutYou: {
      occupation: { name: 'Service' },
      taxResidences: [{ country: { name: 'Singapore' }, taxId: '••••••1Z' }],
    },
    documents: [],
  });
  expect(JSON.stringify(detail)).not.toMatch(/ZZZPD|S0000001Z/);
});

test('of a client without details only what the login knows is shown', async () => {
  const detail = await detailOf('client12');
  expect(detail).toMatchObject({ version: 1, bornOn: null, permanentAddress: null, mobileVerifiedAt: null });
  expect(detail.aboutYou).toMatchObject({ occupation: null, taxResidences: [] });
});

test('a new mobile number is proved by a code that goes there alone, and the old one gets a notice', async () => {
  const contact = { field: 'mobile', value: '09000010777' } as const;
  const { version, mobile } = await detailOf('client3');
  const sent = await send('client3', contact);
  expect(sent).toMatchObject({ email: null, mobile: '••••••0777' });
  expect(await fixture.messages('mail')).toEqual([]);
  expect((await fixture.messages('sms')).map(({ to }) => to)).toEqual(['9000010777']);
  const otpCode = await fixture.lastCode('sms');
  const changed = await change('client3', { version, contact, otpCode });
  expect(changed).toMatchObject({ mobile: '9000010777', mobileVerifiedAt: NOON, version: version + 1 });
  const [notice] = await fixture.messages('sms');
  expect(notice!.to).toBe(mobile);
  expect(notice!.text).toContain('is now ••••••0777. If this was not you');
  expect(await fixture.notified('profile-changed')).toEqual([{ what: 'mobile number' }]);
  // A second click
  expect(await change('client3', { version, contact, otpCode })).toMatchObject({ version: version + 1 });
  const entries = await fixture.database.db.select().from(auditLog).where(eq(auditLog.action, 'profile.changed'));
  expect(entries).toHaveLength(1);
});

test('a new e-mail address is proved in the same way', async () => {
  const contact = { field: 'email', value: 'meera@new.example' } as const;
  const { version } = await detailOf('client3');
  expect(await send('client3', contact)).toMatchObject({ email: 'm•••••@new.example', mobile: null });
  expect((await fixture.messages('mail')).map(({ to }) => to)).toEqual(['meera@new.example']);
  const changed = await change('client3', { version, contact, otpCode: await fixture.lastCode() });
  expect(changed).toMatchObject({ email: 'meera@new.example', emailVerifiedAt: NOON });
  expect((await fixture.messages('mail'))[0]!.to).toBe('client3@artha.example');
});

test('a code for one address does not confirm another, nor a wrong code any', async () => {
  const contact = { field: 'email', value: 'farhan@new.example' } as const;
  const { version } = await detailOf('client4');
  await send('client4', contact);
  const otpCode = await fixture.lastCode();
  const other = { field: 'email', value: 'attacker@new.example' } as const;
  expect(await outcome(change('client4', { version, contact: other, otpCode }))).toBe('otp.not-valid');
  const wrong = otpCode === '000000' ? '000001' : '000000';
  expect(await outcome(change('client4', { version, contact, otpCode: wrong }))).toBe('otp.wrong');
  const later = { realNow: new Date(NOON.getTime() + 3_600_000) };
  expect(await outcome(change('client4', { version, contact, otpCode }, later))).toBe('otp.not-valid');
  for (let tries = 1; tries < 5; tries += 1) await outcome(change('client4', { version, contact, otpCode: wrong }));
  expect(await outcome(change('client4', { version, contact, otpCode }))).toBe('otp.too-many-tries');
  expect((await detailOf('client4')).email).toBe('client4@artha.example');
});

test('a code is not sent for what is known already, too soon, too often, or to an outdated screen', async () => {
  const own = { field: 'email', value: 'Client2@artha.example' } as const;
  expect(await outcome(send('client2', own))).toEqual({
    'contact.value': ['This is your e-mail address already.'],
  });
  const contact = { field: 'email', value: 'rohan@new.example' } as const;
  expect(await outcome(send('client2', contact, 99))).toBe('profile.changed');
  await send('client2', contact);
  expect(await outcome(send('client2', contact))).toBe('otp.too-soon');
  await fixture.database.db.execute(`
    insert into otp (purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at, expires_at)
    select purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at - n * interval '1 minute', expires_at
    from otp, generate_series(1, 3) n`);
  expect(await outcome(send('client2', contact))).toBe('otp.too-often');
  const outdated = { version: 99, contact, otpCode: await fixture.lastCode() };
  expect(await outcome(change('client2', outdated))).toBe('profile.changed');
});

test('addresses change by a code to mobile and mail that is valid for exactly them', async () => {
  const ctx = await fixture.ctx('client4');
  const { version } = await detailOf('client4');
  const permanentAddress = {
    ...{ line1: '4 Lake Road', line2: null, city: 'Bhopal', pincode: '462001' },
    stateId: fixture.idOf('states', 'Madhya Pradesh'),
    countryId: fixture.idOf('countries', 'India'),
  };
  const addresses = { permanentAddress, correspondenceAddress: null };
  const bad = { ...permanentAddress, pincode: '062001', stateId: null };
  expect(
    await outcome(sendAddressCode({ version, permanentAddress: bad, correspondenceAddress: bad }, ctx)),
  ).toMatchObject({
    'permanentAddress.stateId': ['Choose the state.'],
    'correspondenceAddress.pincode': ['A pincode of India has 6 digits and does not begin with 0.'],
  });
  expect(await outcome(sendAddressCode({ version: 99, ...addresses }, ctx))).toBe('profile.changed');
  await sendAddressCode({ version, ...addresses }, ctx);
  expect(await outcome(sendAddressCode({ version, ...addresses }, ctx))).toBe('otp.too-soon');
  expect(await fixture.messages('sms')).toHaveLength(1);
  const otpCode = await fixture.lastCode();
  const save = (changes: object) => changeAddress({ version, ...addresses, otpCode, ...changes }, ctx);
  expect(await outcome(save({ correspondenceAddress: permanentAddress }))).toBe('otp.not-valid');
  expect(await outcome(save({ otpCode: otpCode === '000000' ? '000001' : '000000' }))).toBe('otp.wrong');
  expect(await outcome(save({ version: 99 }))).toBe('profile.changed');
  expect(await save({})).toMatchObject({ permanentAddress: { city: 'Bhopal' }, correspondenceAddress: null });
  expect(await save({})).toMatchObject({ version: version + 1 });
});

test('too many wrong codes and too many requests for an address are refused', async () => {
  const ctx = await fixture.ctx('client2');
  const { version } = await detailOf('client2');
  const permanentAddress = {
    ...{ line1: '9 Robinson Road', line2: null, city: 'Singapore', pincode: '068896', stateId: null },
    countryId: fixture.idOf('countries', 'Singapore'),
  };
  const addresses = { version, permanentAddress, correspondenceAddress: null };
  await sendAddressCode(addresses, ctx);
  const code = await fixture.lastCode();
  const otpCode = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await outcome(changeAddress({ ...addresses, otpCode }, ctx));
  expect(await outcome(changeAddress({ ...addresses, otpCode: code }, ctx))).toBe('otp.too-many-tries');
  await fixture.database.db.execute(`
    insert into otp (purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at, expires_at)
    select purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at - n * interval '1 minute', expires_at
    from otp, generate_series(1, 3) n`);
  expect(await outcome(sendAddressCode(addresses, ctx))).toBe('otp.too-often');
});

test('statements are saved with tax ids sealed; a masked one is kept as it is', async () => {
  const ctx = await fixture.ctx('client1');
  const { version, aboutYou } = await detailOf('client1');
  const [kept] = aboutYou.taxResidences;
  const passport = fixture.idOf('identificationTypes', 'Passport');
  const next = {
    salutation: 'Ms' as const,
    occupationId: fixture.idOf('occupations', 'Business'),
    incomeSlabId: fixture.idOf('incomeSlabs', 'Above 1 crore'),
    wealthSourceId: fixture.idOf('wealthSources', 'Business income'),
    natureOfBusinessId: null as number | null,
    birthCity: ' Pune ',
    birthCountryId: fixture.idOf('countries', 'India'),
    taxResidences: [
      { countryId: kept!.country.id, taxId: kept!.taxId, identificationTypeId: kept!.identificationType.id },
      { countryId: fixture.idOf('countries', 'Japan'), taxId: 'JP998877', identificationTypeId: passport },
    ],
    politicalExposure: 'no' as const,
  };
  expect(await outcome(changeAboutYou({ version, aboutYou: next }, ctx))).toEqual({
    'aboutYou.natureOfBusinessId': ['Choose the nature of the business.'],
  });
  next.natureOfBusinessId = fixture.idOf('businessNatures', 'Retail trade');
  const changed = await changeAboutYou({ version, aboutYou: next }, ctx);
  expect(changed.aboutYou).toMatchObject({
    occupation: { name: 'Business' },
    birthCity: 'Pune',
    taxResidences: [{ taxId: '••••••1Z' }, { country: { name: 'Japan' }, taxId: '••••••77' }],
  });
  const userId = await fixture.userId('client1');
  const [row] = await fixture.database.db.select().from(investorDetail).where(eq(investorDetail.appUserId, userId));
  expect(row!.taxResidencesSealed).toMatch(/^v1\./);
  expect(ctx.node.secrets.open('tax-residences', userId, row!.taxResidencesSealed!)).toContain('S0000001Z');
  expect(await outcome(changeAboutYou({ version, aboutYou: next }, ctx))).toBe('profile.changed');
  const moved = {
    ...next,
    taxResidences: [{ ...next.taxResidences[0]!, countryId: next.taxResidences[1]!.countryId }],
  };
  expect(await outcome(changeAboutYou({ version: changed.version, aboutYou: moved }, ctx))).toEqual({
    'aboutYou.taxResidences.0.taxId': ['Enter the tax ID again.'],
  });
});

test('a signature is replaced by an own upload, and the earlier one is released', async () => {
  const upload = async (login: string) => {
    const uploadedBy = await fixture.userId(login);
    const [row] = await fixture.database.db
      .insert(storedFile)
      .values({
        container: 'signatures',
        ...{ name: 'signature.png', contentType: 'image/png', byteCount: 1, uploadedBy },
        ...{ sha256: '0'.repeat(64), unownedSince: NOON, uploadedAt: NOON, storedAt: NOON },
        storeKey: crypto.randomUUID(),
      })
      .returning();
    return row!.id;
  };
  const ctx = await fixture.ctx('client2');
  const { version } = await detailOf('client2');
  const [first, second, foreign] = [await upload('client2'), await upload('client2'), await upload('client1')];
  const signed = await changeSignature({ version, fileId: first }, ctx);
  expect(signed).toMatchObject({ signatureFileId: first, documents: [{ fileId: first, container: 'signatures' }] });
  expect(await outcome(changeSignature({ version, fileId: second }, ctx))).toBe('profile.changed');
  const seen = signed.version;
  expect(await outcome(changeSignature({ version: seen, fileId: first }, ctx))).toBe('file.owned');
  expect(await outcome(changeSignature({ version: seen, fileId: foreign }, ctx))).toBe('file.not-found');
  const again = await changeSignature({ version: seen, fileId: second }, ctx);
  expect(again.documents.map(({ fileId }) => fileId)).toEqual([second]);
  const [released] = await fixture.database.db.select().from(storedFile).where(eq(storedFile.id, first));
  expect(released!.ownerType).toBeNull();
});

test('a signature that belongs to the application is not released', async () => {
  const appUserId = await fixture.userId('client5');
  const row = {
    container: 'signatures',
    ...{ name: 'a.png', contentType: 'image/png', byteCount: 1, uploadedBy: appUserId },
    ...{ sha256: '0'.repeat(64), uploadedAt: NOON, storedAt: NOON, clientUserId: appUserId },
  } as const;
  const [old, fresh] = await fixture.database.db
    .insert(storedFile)
    .values([
      { ...row, storeKey: crypto.randomUUID(), ownerType: 'onboarding', ownerId: '1' },
      { ...row, storeKey: crypto.randomUUID(), unownedSince: NOON },
    ])
    .returning();
  const ctx = await fixture.ctx('client5');
  await transaction(fixture.database, (tx) =>
    insertInvestorDetail(tx, ctx.node.secrets, { appUserId, signatureFileId: old!.id, taxResidences: [] }),
  );
  await changeSignature({ version: 1, fileId: fresh!.id }, ctx);
  const [kept] = await fixture.database.db.select().from(storedFile).where(eq(storedFile.id, old!.id));
  expect(kept!.ownerType).toBe('onboarding');
});
