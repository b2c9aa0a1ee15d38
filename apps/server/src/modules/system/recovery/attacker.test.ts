/** What an attacker who knows the user id and the e-mail of a client can do to the client's recovery and payments. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { issueCode, useCode } from '../otp/index.ts';
import { storeDeviceToken } from '../session/known-device.ts';
import { KEYS } from '../session/testing/login-fixture.ts';
import { resetPassword } from './reset-password.ts';
import type { Browser } from './testing/recovery-fixture.ts';
import { later, NOON, RecoveryFixture } from './testing/recovery-fixture.ts';

const NEW = 'Monsoon-over-Pune7';
const REFUSED = { code: 'recovery.code-wrong' };
const OTP_KEY = KEYS.otpKey;

let fixture: RecoveryFixture;
let people = 0;
let name = '';
let userId = 0;
let attacker: Browser;
let owner: Browser;
beforeAll(async () => {
  fixture = await RecoveryFixture.open();
});
beforeEach(async () => {
  people += 1;
  name = `asha${people}`;
  userId = await fixture.add(name, 'client');
  attacker = fixture.newBrowser();
  owner = fixture.newBrowser();
});

const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));
const mailCount = async () => (await fixture.mailsTo(`${name}@example.com`)).length;
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const reset = (otpCode: string, browser: Browser, realNow = NOON) =>
  resetPassword({ userId: name, otpCode, newPassword: NEW }, fixture.ctx({ realNow, ...browser }));

/** Requests codes and tries wrong ones until the browser gets no more, all within an hour. */
async function exhaust(browser: Browser): Promise<void> {
  for (const minute of [0, 16, 32]) {
    const code = await fixture.codeFor(name, later(minute), browser);
    const tries = await Promise.allSettled(many(6, () => reset(otherThan(code!), browser, later(minute))));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  }
  const code = await fixture.codeFor(name, later(48), browser);
  await expect(reset(code!, browser, later(48))).rejects.toMatchObject(REFUSED);
}

/** Requests codes in new browsers until the network gets no more. */
async function exhaustNetwork({ ip }: Browser): Promise<void> {
  await Promise.all(many(30, () => fixture.codeFor(name, NOON, fixture.newBrowser(ip))));
  const before = await mailCount();
  await fixture.codeFor(name, NOON, fixture.newBrowser(ip));
  expect(await mailCount()).toBe(before);
}

/** The payment code of an order, and whether it is accepted. */
async function payWithCode(realNow: Date): Promise<string> {
  const confirmation = { purpose: 'payment', userId, refId: `order-${userId}`, action: { total: 500_000n } } as const;
  const request = { ...confirmation, otpKey: OTP_KEY, actionText: 'to pay' };
  await transaction(fixture.database, (tx) => issueCode(tx, { realNow }, request));
  const code = /^\d{6}/.exec((await fixture.mailsTo(`${name}@example.com`))[0]!.text)![0];
  const tried = { ...confirmation, otpKey: OTP_KEY, code, isConfirmed: false };
  return (await transaction(fixture.database, (tx) => useCode(tx, { realNow }, tried))).is;
}

test('an attacker who uses up every recovery limit stops neither recovery nor payment of the owner', async () => {
  const otpCode = await fixture.codeFor(name, later(47), owner);
  await exhaust(attacker);
  await exhaustNetwork(attacker);
  expect(await payWithCode(later(48))).toBe('correct');
  expect(await reset(otpCode!, owner, later(48))).toEqual({ changed: true });
});

test('the owner gets a code after the attack, in a browser and a network of their own', async () => {
  await exhaust(attacker);
  await exhaustNetwork(attacker);
  const otpCode = await fixture.codeFor(name, later(49), owner);
  expect(await reset(otpCode!, owner, later(49))).toEqual({ changed: true });
});

test('in the network of the attacker, the owner gets a code in a browser that was used to sign in', async () => {
  await exhaustNetwork(attacker);
  const before = await mailCount();
  const unknown = fixture.newBrowser(attacker.ip);
  await fixture.codeFor(name, NOON, unknown);
  expect(await mailCount()).toBe(before);
  const known = fixture.newBrowser(attacker.ip);
  storeDeviceToken(known.cookies, KEYS.deviceKey, await fixture.userOf(userId));
  const otpCode = await fixture.codeFor(name, NOON, known);
  expect(await mailCount()).toBe(before + 1);
  expect(await reset(otpCode!, known)).toEqual({ changed: true });
});

test('a code is valid only in the browser that requested it, and other browsers use up none of its tries', async () => {
  const otpCode = await fixture.codeFor(name, NOON, owner);
  const tries = await Promise.allSettled(many(6, () => reset(otpCode!, attacker)));
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await reset(otpCode!, owner)).toEqual({ changed: true });
});

test('requesting a code in another browser does not replace the code of the owner', async () => {
  const otpCode = await fixture.codeFor(name, NOON, owner);
  await fixture.codeFor(name, later(1), attacker);
  expect(await reset(otpCode!, owner, later(2))).toEqual({ changed: true });
});

test('a browser that asks in a loop uses up its own allowance, not that of its network', async () => {
  await Promise.all(many(60, (at) => fixture.codeFor(`nobody${at}`, NOON, attacker)));
  const before = await mailCount();
  const neighbour = fixture.newBrowser(attacker.ip);
  await fixture.codeFor(name, NOON, neighbour);
  expect(await mailCount()).toBe(before + 1);
});

test('a code that was sent before the password changed is no longer valid', async () => {
  const [first, second] = [await fixture.codeFor(name, NOON, owner), await fixture.codeFor(name, later(1), attacker)];
  await reset(first!, owner, later(2));
  await expect(reset(second!, attacker, later(2))).rejects.toMatchObject(REFUSED);
});
