import * as contract from '@artha/contract/system/session.management';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import type { PartnerEnv } from '../../../../platform/env/env.ts';
import { TEST_ENV, testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { appConfig } from '../../product-config/product-config.tables.ts';
import { isPasswordCorrect } from '../passwords.ts';
import { userSession } from '../session.tables.ts';
import { switchRole } from '../switch-role.ts';
import { loginWithToken } from './login-with-token.ts';
import { deleteExpiredTokenUses } from './partner.queries.ts';
import type { TestPartner } from './testing/test-partner.ts';
import { startTestPartner } from './testing/test-partner.ts';

const NOON = new Date('2026-11-21T06:30:00Z');
const NOON_SECONDS = NOON.getTime() / 1_000;
const NEW_CUSTOMER = { sub: '55500011', name: 'Nandini Iyer', email: 'nandini@example.in' };

let database: Database;
let partner: TestPartner;
let newest = 0;
beforeAll(async () => {
  database = await testDatabase();
  partner = await startTestPartner();
});
beforeEach(async () => {
  partner.answer = 'keys';
  newest += await database.db.$count(auditLog, sql`id > ${newest}`);
  await emptyTables(database.db, ['app_user', 'partner_token_use'], {
    restartIdentity: true,
  });
});

interface NewUser {
  readonly loginUserId: string;
  readonly userCode?: string;
  readonly appUserStatus?: number;
  readonly roleIds?: readonly number[];
}

async function add({ roleIds = [ROLE_IDS.client], ...details }: NewUser): Promise<number> {
  const values = { name: 'Asha', passwordHash: '', emailId: 'a@example.com', appUserStatus: 3, ...details };
  const [user] = await database.db.insert(appUser).values(values).returning();
  if (roleIds.length > 0)
    await database.db.insert(userRoleMapping).values(roleIds.map((appRoleId) => ({ appUserId: user!.id, appRoleId })));
  return user!.id;
}

const addAsha = (changes: Partial<NewUser> = {}) => add({ loginUserId: 'asha', userCode: '10004211', ...changes });

const submit = (token: string, realNow = NOON, env: PartnerEnv | undefined = partner.env) => {
  const node = testNode(database, { env: { ...TEST_ENV, partner: env } });
  return loginWithToken({ token }, requestContext(database, { realNow, node }));
};

const signIn = async (claims: Record<string, unknown> = {}) => submit(await partner.sign(NOON, claims));

/** Sets the staff roles that the configuration opens to tokens. */
const openToTokens = (keys: readonly string[]) =>
  database.db
    .insert(appConfig)
    .values({ key: 'partnerStaffRoles', value: keys, version: 1 })
    .onConflictDoUpdate({ target: appConfig.key, set: { value: keys } });

const count = async (table: typeof appUser | typeof userSession) => database.db.$count(table);

const actions = async () =>
  (
    await database.db
      .select()
      .from(auditLog)
      .where(sql`id > ${newest}`)
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('a valid token signs in', () => {
  test('a client as a client, whatever other roles the user has', async () => {
    const id = await addAsha({ roleIds: [ROLE_IDS.client, ROLE_IDS.operations] });
    const answer = await signIn();
    expect(answer).toMatchObject({ id, appRole: 'CLIENT', isExisitingUser: true, hasActiveSessions: false });
    expect(await database.db.select().from(userSession)).toMatchObject([
      { openedBy: 'partner-token', isPending: false },
    ]);
    expect(await signIn()).toMatchObject({ hasActiveSessions: true });
  });

  test.each([
    ['10004211', '0010004211'],
    ['10004211', '00000000000010004211'],
    ['0010004211', '10004211'],
    ['0010004211', '000010004211'],
  ])('the client %s by a token of %s', async (userCode, sub) => {
    const id = await addAsha({ userCode });
    expect(await signIn({ sub })).toMatchObject({ id, isExisitingUser: true });
    expect(await count(appUser)).toBe(1);
  });

  test.each([
    [[ROLE_IDS.operations], 'OPERATIONS'],
    [[ROLE_IDS.serviceManager, ROLE_IDS.relationshipManager], 'RELATIONSHIPMANAGER'],
    [[ROLE_IDS.client, ROLE_IDS.finance], 'FINANCE'],
    [[ROLE_IDS.relationshipManager, ROLE_IDS.businessPartner], 'RELATIONSHIPMANAGER'],
  ])('staff with the roles %j as %s', async (roleIds, appRole) => {
    await openToTokens(['relationshipManager', 'operations', 'finance']);
    const id = await add({ loginUserId: 'kavita', roleIds });
    expect(await signIn({ kind: 'staff', sub: 'Kavita' })).toMatchObject({ id, appRole, isExisitingUser: true });
  });

  test('a new customer as a client in onboarding without a password, and the same client the next time', async () => {
    const answer = await signIn({ ...NEW_CUSTOMER, sub: '0055500011' });
    expect(answer).toMatchObject({ appRole: 'CLIENT', isExisitingUser: false, hasActiveSessions: false });
    const [user] = await database.db.select().from(appUser);
    const expected = { name: 'Nandini Iyer', emailId: 'nandini@example.in', userCode: '55500011', appUserStatus: 1 };
    expect(user).toMatchObject({ id: answer.id, ...expected, isDemonstration: false });
    for (const password of ['', 'undefined', 'Artha@2026'])
      expect(await isPasswordCorrect(password, user!.passwordHash)).toBe(false);
    expect(await signIn({ sub: '55500011' })).toMatchObject({ id: answer.id, isExisitingUser: true });
  });

  test('one new user for simultaneous tokens of one new customer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(NEW_CUSTOMER)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isExisitingUser }) => !isExisitingUser)).toHaveLength(1);
    expect(await count(appUser)).toBe(1);
  });
});

const seconds = (offset: number) => NOON_SECONDS + offset;

describe('a valid token', () => {
  test.each<[string, Record<string, unknown>]>([
    ['issued 29 s in the future', { iat: seconds(29) }],
    ['that expired 29 s ago', { iat: seconds(-120), exp: seconds(-29) }],
    ['issued nearly five minutes ago', { iat: seconds(-300), exp: seconds(900) }],
    ['for several audiences', { aud: ['others', 'wealth'] }],
    ['with an additional claim', { extra: 1 }],
  ])('%s is accepted', async (_what, claims) => {
    await addAsha();
    expect(await signIn(claims)).toMatchObject({ isExisitingUser: true });
  });
});

describe('an invalid token', () => {
  const withoutSignature = (token: string) => `${token.split('.').slice(0, 2).join('.')}.`;
  const parts = async (claims = {}) => (await partner.sign(NOON, claims)).split('.') as [string, string, string];
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secretOfPublicKey = () => new TextEncoder().encode(JSON.stringify(partner.publicKey));
  const header = { alg: 'EdDSA', kid: 'key-1' };
  const signed = (claims: Record<string, unknown>) => () => partner.sign(NOON, claims);

  test.each<[string, () => Promise<string> | string]>([
    ['signed by another key', async () => partner.sign(NOON, {}, { key: (await generateKeyPair('EdDSA')).privateKey })],
    [
      'with a changed claim',
      async () => {
        const [tokenHeader, , signature] = await parts();
        const [, body] = await parts({ sub: '1' });
        return `${tokenHeader}.${body}.${signature}`;
      },
    ],
    ['with a truncated signature', async () => (await partner.sign(NOON)).slice(0, -4)],
    ['without a signature', async () => withoutSignature(await partner.sign(NOON))],
    ['of alg none', () => new UnsecuredJWT({ sub: '10004211', kind: 'customer' }).setIssuer('the-bank').encode()],
    [
      'of alg none that keeps its signature',
      async () => {
        const [, body, signature] = await parts();
        return `${base64({ alg: 'none', kid: 'key-1' })}.${body}.${signature}`;
      },
    ],
    [
      'of HS256 with the public key as the secret',
      () => partner.sign(NOON, {}, { key: secretOfPublicKey(), header: { alg: 'HS256', kid: 'key-1' } }),
    ],
    [
      'of HS256 with the bytes of the public key',
      () =>
        partner.sign(
          NOON,
          {},
          {
            key: Buffer.from(partner.publicKey.x ?? '', 'base64url'),
            header: { alg: 'HS256', kid: 'key-1' },
          },
        ),
    ],
    [
      'of ES256 with another key',
      async () =>
        partner.sign(
          NOON,
          {},
          {
            key: (await generateKeyPair('ES256')).privateKey,
            header: { alg: 'ES256', kid: 'key-1' },
          },
        ),
    ],
    [
      'that contains its own key',
      async () => {
        const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
        return partner.sign(
          NOON,
          {},
          { key: privateKey, header: { ...header, jwk: partner.publicKey } as typeof header },
        );
      },
    ],
    ['of an unknown key', () => partner.sign(NOON, {}, { header: { alg: 'EdDSA', kid: 'key-2' } })],
    ['without a key id', () => partner.sign(NOON, {}, { header: { alg: 'EdDSA' } })],
    ['for another audience', signed({ aud: 'others' })],
    ['without an audience', signed({ aud: undefined })],
    ['of another issuer', signed({ iss: 'another-bank' })],
    ['without an issuer', signed({ iss: undefined })],
    ['that has expired', signed({ iat: seconds(-200), exp: seconds(-31) })],
    ['that never expires', signed({ exp: undefined })],
    ['that is not yet valid', signed({ nbf: seconds(31) })],
    ['issued in the future', signed({ iat: seconds(31) })],
    ['that is too old, though not expired', signed({ iat: seconds(-331), exp: seconds(900) })],
    ['without a time of issue', signed({ iat: undefined })],
    ['without an id', signed({ jti: undefined })],
    ['with an empty id', signed({ jti: '' })],
    ['with a long id', signed({ jti: 'x'.repeat(101) })],
    ['without a kind', signed({ kind: undefined })],
    ['of another kind', signed({ kind: 'admin' })],
    ['without a subject', signed({ sub: undefined })],
    ['with an empty subject', signed({ sub: '' })],
    ['of customer zero', signed({ sub: '000' })],
    ['of a customer id of letters', signed({ sub: '10004211x' })],
    ['of a customer id that is a number', signed({ sub: 10_004_211 })],
    ['of a customer id with a sign', signed({ sub: '-10004211' })],
    ['of digits of another script', signed({ sub: '१०००४२११' })],
    ['of a customer id that is too long', signed({ sub: '1'.repeat(21) })],
    ['with a name of control characters', signed({ name: 'A\u0000sha' })],
    ['with an invalid mail address', signed({ email: 'asha' })],
    ['of a user id as a customer', signed({ sub: 'asha' })],
    ['of unknown staff', signed({ kind: 'staff', sub: 'nobody' })],
    ['of staff with the client role only', signed({ kind: 'staff', sub: 'asha' })],
    ['of a new customer without a name', signed({ ...NEW_CUSTOMER, name: undefined })],
    ['of a new customer without a mail address', signed({ ...NEW_CUSTOMER, email: undefined })],
    [
      'that is encrypted',
      () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..aaaaaaaaaaaaaaaa.aaaa.aaaaaaaaaaaaaaaaaaaaaa',
    ],
    ['that is garbage', () => 'garbage'],
    ['that consists of dots', () => '..'],
    ['that is empty', () => ''],
    ['that is not valid text', () => '\u0000\uffff.\ud800.%00'],
  ])('%s is refused like any other', async (_what, createToken) => {
    await addAsha();
    await expect(submit(await createToken())).rejects.toMatchObject({ code: 'session.token-refused' });
    expect([await count(userSession), await count(appUser)]).toEqual([0, 1]);
    expect(await actions()).toEqual(['session.token-refused']);
  });

  test('that is too long is refused by the contract', async () => {
    const token = await partner.sign(NOON, { padding: 'x'.repeat(4_096) });
    expect(contract.loginWithToken.input.safeParse({ token }).success).toBe(false);
  });

  test('is every token when no partner is configured', async () => {
    await addAsha();
    const node = testNode(database, { env: { ...TEST_ENV, partner: undefined } });
    const token = await partner.sign(NOON);
    await expect(loginWithToken({ token }, requestContext(database, { node }))).rejects.toMatchObject({
      code: 'session.token-refused',
    });
  });

  test('is audited without its contents', async () => {
    await expect(submit(`${base64({ alg: 'none' })}.${base64({ jti: 'Secret@pass1' })}.`)).rejects.toThrow();
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(sql`id > ${newest}`);
    expect(entry).toMatchObject({ objectType: 'partner-token', objectId: null, userId: null });
  });
});

describe('a token is accepted once', () => {
  test('a second use is refused, and so is another token with the same id', async () => {
    await addAsha();
    const token = await partner.sign(NOON, { jti: 'token-0001' });
    await submit(token);
    await expect(submit(token)).rejects.toMatchObject({ code: 'session.token-refused' });
    await expect(signIn({ jti: 'token-0001', exp: seconds(200) })).rejects.toMatchObject({
      code: 'session.token-refused',
    });
    expect(await count(userSession)).toBe(1);
    expect(await actions()).toEqual([
      ...['session.signed-in', 'session.token-accepted'],
      ...['session.token-refused', 'session.token-refused'],
    ]);
  });

  test('of twenty simultaneous uses one succeeds', async () => {
    await addAsha();
    const token = await partner.sign(NOON);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => submit(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(new Set(codes)).toEqual(new Set(['session.token-refused']));
    expect(await count(userSession)).toBe(1);
  });

  test('its use is stored until the token would be refused for its age', async () => {
    await addAsha();
    const token = await partner.sign(NOON, { exp: seconds(100_000) });
    await submit(token);
    const at = (offset: number) => new Date(NOON.getTime() + offset * 1_000);
    expect(await deleteExpiredTokenUses(database.db, at(331))).toBe(0);
    await expect(submit(token, at(331))).rejects.toMatchObject({ code: 'session.token-refused' });
    expect(await deleteExpiredTokenUses(database.db, at(361))).toBe(1);
    await expect(submit(token, at(361))).rejects.toMatchObject({ code: 'session.token-refused' });
  });
});

describe('a token never signs in', () => {
  test.each<[string, readonly number[], readonly string[]]>([
    ['staff in a role that is not open to tokens', [ROLE_IDS.operations], ['relationshipManager']],
    ['any staff when no role is open', [ROLE_IDS.relationshipManager], []],
    ['a system administrator', [ROLE_IDS.systemAdmin], ['relationshipManager']],
    [
      'an administrator in a lesser role',
      [ROLE_IDS.relationshipManager, ROLE_IDS.systemAdmin],
      ['relationshipManager'],
    ],
    ['a business administrator', [ROLE_IDS.relationshipManager, ROLE_IDS.businessAdmin], ['relationshipManager']],
    ['a vendor administrator', [ROLE_IDS.providerAdmin], ['relationshipManager']],
  ])('%s', async (_who, roleIds, open) => {
    await openToTokens(open);
    await add({ loginUserId: 'kavita', roleIds });
    await expect(signIn({ kind: 'staff', sub: 'kavita' })).rejects.toMatchObject({ code: 'session.token-refused' });
    expect([await count(userSession), await actions()]).toEqual([0, ['session.token-refused']]);
  });

  test('a customer who is an administrator too', async () => {
    await addAsha({ roleIds: [ROLE_IDS.client, ROLE_IDS.systemAdmin] });
    await expect(signIn()).rejects.toMatchObject({ code: 'session.token-refused' });
  });
});

test('a session that a token opened stays in the roles open to tokens, also after a switch of role', async () => {
  await openToTokens(['relationshipManager']);
  const id = await addAsha({ roleIds: [ROLE_IDS.client, ROLE_IDS.operations, ROLE_IDS.relationshipManager] });
  await signIn();
  const switchTo = async (appRoleId: number) => {
    const [live] = await database.db
      .select()
      .from(userSession)
      .where(sql`ended_at is null`);
    const role = rolesFor('artha').find((each) => each.id === live!.appRoleId)!;
    const session = { id: live!.id, userId: id, role, isFullAccess: true };
    return switchRole({ userId: id, appRoleId }, { ...requestContext(database, { realNow: NOON }), session });
  };
  await expect(switchTo(ROLE_IDS.operations)).rejects.toMatchObject({ code: 'session.role-needs-password' });
  expect(await switchTo(ROLE_IDS.relationshipManager)).toMatchObject({ appRole: 'RELATIONSHIPMANAGER' });
  await expect(switchTo(ROLE_IDS.operations)).rejects.toMatchObject({ code: 'session.role-needs-password' });
  expect(await switchTo(ROLE_IDS.client)).toMatchObject({ appRole: 'CLIENT', hasActiveSessions: false });
});

describe('an account that may not sign in', () => {
  test.each([
    [4, 'inactive'],
    [5, 'blocked'],
    [6, 'closed'],
  ])('of status %i learns so with a valid token only, which is then used up', async (appUserStatus, label) => {
    await addAsha({ appUserStatus });
    const token = await partner.sign(NOON);
    await expect(submit(`${token}x`)).rejects.toMatchObject({ code: 'session.token-refused' });
    const refusal = { code: 'session.status-not-active', message: `Your account is ${label}` };
    await expect(submit(token)).rejects.toMatchObject(refusal);
    await expect(submit(token)).rejects.toMatchObject({ code: 'session.token-refused' });
    expect(await count(userSession)).toBe(0);
    expect(await actions()).toEqual(['session.token-refused', 'session.sign-in-not-active', 'session.token-refused']);
  });

  test('with a revoked client role is refused', async () => {
    const appUserId = await addAsha({ roleIds: [] });
    await database.db.insert(userRoleMapping).values({ appUserId, appRoleId: ROLE_IDS.client, isActive: false });
    await expect(signIn()).rejects.toMatchObject({ code: 'session.token-refused' });
  });

  test('is refused when two clients have its customer id', async () => {
    await addAsha();
    await add({ loginUserId: 'other', userCode: '0010004211' });
    await expect(signIn()).rejects.toMatchObject({ code: 'session.token-refused' });
  });
});

describe('the keys of the partner', () => {
  test.each(['error', 'garbage', 'nothing'] as const)(
    '%s instead of keys makes the service unavailable',
    async (answer) => {
      await addAsha();
      partner.answer = answer;
      const env = { ...partner.env };
      const token = await partner.sign(NOON);
      await expect(submit(token, NOON, env)).rejects.toMatchObject({ code: 'server.unavailable', status: 503 });
      partner.answer = 'keys';
      expect(await submit(token, NOON, env)).toMatchObject({ isExisitingUser: true });
    },
  );

  test('are fetched once for many tokens, and not for each unknown key', async () => {
    await addAsha();
    const env = { ...partner.env };
    partner.requestCount = 0;
    await Promise.all([1, 2, 3].map(async () => submit(await partner.sign(NOON), NOON, env)));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const token = await partner.sign(NOON, {}, { header: { alg: 'EdDSA', kid: `unknown-${attempt}` } });
      await expect(submit(token, NOON, env)).rejects.toMatchObject({ code: 'session.token-refused' });
    }
    expect(partner.requestCount).toBe(1);
  });

  test('are not fetched for a token with another kind of signature', async () => {
    const env = { ...partner.env };
    partner.requestCount = 0;
    const token = await partner.sign(NOON, {}, { key: new Uint8Array(32), header: { alg: 'HS256', kid: 'key-1' } });
    await expect(submit(token, NOON, env)).rejects.toMatchObject({ code: 'session.token-refused' });
    expect(partner.requestCount).toBe(0);
  });
});
