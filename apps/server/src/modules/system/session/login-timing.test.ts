/** The time of a refused login must not reveal its reason. `ARTHA_TIMING_SAMPLES=1000` takes more than 200 samples. */
import { beforeAll, expect, test } from 'vitest';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { countLoginAttempt } from './login-failure.queries.ts';
import { hashPassword } from './passwords.ts';
import { after, KEYS, LoginFixture, NOON, PASSWORD, WRONG } from './testing/login-fixture.ts';
import { mannWhitneyP } from './testing/mann-whitney.ts';

const SAMPLES = Number(process.env['ARTHA_TIMING_SAMPLES'] ?? 200);
const ROUNDS_AT_ONCE = 2;
const WARM_UP = 10;
/** The maximum difference of the medians, and the significance level. */
const MEDIAN_MAX_MS = 5;
const P_MIN = 0.01;

let fixture: LoginFixture;
beforeAll(async () => {
  fixture = await LoginFixture.open();
  await fixture.add('locked');
  const nameHmac = KEYS.blindIndex('login-name', 'locked');
  for (const minutes of [0, 0, 0, 0, 0, 1, 3, 8, 18, 33])
    await countLoginAttempt(fixture.database.db, nameHmac, after(minutes - 40));
  const passwordHash = await hashPassword(PASSWORD);
  const names = Array.from({ length: SAMPLES + WARM_UP }, (_, at) => [`wrong${at}`, `role${at}`]).flat();
  const people = names.map((loginUserId) => ({ loginUserId, name: 'Asha', emailId: 'a@example.com', passwordHash }));
  const added = await fixture.database.db
    .insert(appUser)
    .values(people.map((person) => ({ ...person, appUserStatus: 3 })))
    .returning({ appUserId: appUser.id });
  await fixture.database.db.insert(userRoleMapping).values(added.map((of) => ({ ...of, appRoleId: 1 })));
});

type Kind = readonly [name: string, attempt: (at: number) => { userId: string; password: string; role: string }];
const KINDS: readonly Kind[] = [
  ['an unknown user', (at) => ({ userId: `unknown${at}`, password: WRONG, role: 'CLIENT' })],
  ['a wrong password', (at) => ({ userId: `wrong${at}`, password: WRONG, role: 'CLIENT' })],
  ['a role not held', (at) => ({ userId: `role${at}`, password: PASSWORD, role: 'OPERATIONS' })],
  ['a locked user with the correct password', () => ({ userId: 'locked', password: PASSWORD, role: 'CLIENT' })],
];

async function timeOf([, attempt]: Kind, at: number): Promise<number> {
  const browser = fixture.browser();
  const captchaId = await browser.captcha();
  const startedAt = performance.now();
  expect(await browser.submit({ ...attempt(at), captchaId }, NOON)).toBe('session.login-failed');
  return performance.now() - startedAt;
}

/** One attempt of each kind, in rotating order, so that none is always first. */
async function round(at: number): Promise<[string, number][]> {
  const order = KINDS.map((_, index) => KINDS[(index + at) % KINDS.length] as Kind);
  return Promise.all(order.map(async (kind): Promise<[string, number]> => [kind[0], await timeOf(kind, at)]));
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

// By chance, one comparison in a hundred is significant. A real difference fails all three runs.
test('a refused login takes the same time for every reason', { timeout: 600_000, retry: 2 }, async () => {
  for (let at = 0; at < WARM_UP; at += 1) await round(SAMPLES + at);
  const times = new Map<string, number[]>(KINDS.map(([name]) => [name, []]));
  for (let at = 0; at < SAMPLES; at += ROUNDS_AT_ONCE) {
    const rounds = Array.from({ length: Math.min(ROUNDS_AT_ONCE, SAMPLES - at) }, (_, more) => round(at + more));
    for (const [name, ms] of (await Promise.all(rounds)).flat()) times.get(name)?.push(ms);
  }
  const unknown = times.get(KINDS[0]![0]) ?? [];
  const results = [...times].slice(1).map(([name, ms]) => ({
    name,
    // Compared within each round, because the load of the machine changes from round to round.
    differenceMs: Math.abs(median(ms.map((each, at) => each - (unknown[at] ?? 0)))),
    p: mannWhitneyP(ms, unknown),
  }));
  expect(results.filter(({ differenceMs, p }) => differenceMs >= MEDIAN_MAX_MS || p <= P_MIN)).toEqual([]);
});
