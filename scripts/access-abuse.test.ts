/**
 * Brute-force and replay attacks on the login of two nodes on one database. `ARTHA_ABUSE_ROUNDS=10` repeats them ten
 * times with different users.
 */
import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import { cookieJar } from '@artha/client/cookie-jar';
import { forgotPassword, generateOtp } from '@artha/contract/system/recovery';
import { getCurrentUser } from '@artha/contract/system/session.user';
import { generateCaptcha, login, logout } from '@artha/contract/system/session';
import { logoutOtherSessions, sendCaptchaCode } from '@artha/contract/system/session.management';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { insertPeople } from './crash/people.ts';
import { until } from './crash/retry.ts';
import type { Environment } from './crash/environment.ts';
import { CAPTCHA_TEXT, startEnvironment } from './crash/environment.ts';

const ROUNDS = Number(process.env['ARTHA_ABUSE_ROUNDS'] || 1);
const PEOPLE_A_ROUND = 20;
const TIMEOUT_MS = 180_000 * ROUNDS;
const PASSWORD = 'Artha@2026';
const NEW_PASSWORD = 'Monsoon-over-Pune7';
const WRONG = 'Wrong@2026';
const LOGIN_FAILED = 'session.login-failed';
const CLIENT = { name: 'CLIENT', id: 1 };

let environment: Environment;
let database: Database;
let people = 0;
let networks = 0;

beforeAll(async () => {
  environment = await startEnvironment({ nodes: 2, isKept: false });
  database = await environment.openDatabase();
  await insertPeople(database, PEOPLE_A_ROUND * ROUNDS);
}, TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await environment.close();
}, TIMEOUT_MS);

const nextPerson = () => `buyer${(people += 1)}`;

/** A browser that calls both nodes as one site. Each call comes from a different network, unless one is given. */
class Browser {
  readonly #at: readonly Call[];
  readonly jar: ReturnType<typeof cookieJar>;
  token: string | undefined;

  constructor(network?: string) {
    this.jar = cookieJar((input, init) => {
      networks += 1;
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', network ?? `10.${networks >> 8}.${networks & 255}.7`);
      return fetch(input, { ...init, headers });
    });
    const credentials = () => (this.token === undefined ? undefined : { token: this.token, role: CLIENT });
    this.#at = environment.nodes.map(({ url }) => createClient({ baseUrl: url, ...this.jar, credentials }));
  }

  at = (node: number): Call => this.#at[node % this.#at.length] as Call;

  /** @returns 'in', or the error code */
  async logIn(node: number, changes: Partial<Parameters<typeof this.form>[0]> & { userId: string }): Promise<string> {
    return outcomeOf(async () => {
      const captchaId = changes.captchaId ?? (await this.at(node)(generateCaptcha, {})).uniqueId;
      const signedIn = await this.at(node)(login, this.form({ ...changes, captchaId }));
      this.token = signedIn.token;
    });
  }

  form = (changes: { userId: string; captchaId: string; password?: string; captchaText?: string }) => ({
    password: PASSWORD,
    captchaText: CAPTCHA_TEXT,
    role: CLIENT.name,
    isConditionsChecked: true,
    ...changes,
  });
}

const outcomeOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'in',
    (error: unknown) => (error instanceof ClientError ? error.code : Promise.reject(error)),
  );

const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));
const countOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length;
const wrongCode = (code: string, at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');

/** Mails to a user, newest first. */
async function mailsTo(person: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const response = await fetch(`${environment.sandboxUrl}/outbox?to=${encodeURIComponent(`${person}@artha.example`)}`);
  return (await response.json()) as { subject: string; text: string }[];
}

/** Calls `send` and returns the code that is mailed. */
async function mailedCode(person: string, send: () => Promise<unknown>): Promise<string> {
  const codes = async () => (await mailsTo(person)).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []);
  const before = (await codes()).length;
  await send();
  return until(`a code for ${person}`, async () => {
    const [newest, ...others] = await codes();
    return others.length < before ? undefined : newest;
  });
}

const idOf = async (person: string) =>
  (await database.pool.query<{ id: number }>('select id from app_user where login_user_id = $1', [person])).rows[0]
    ?.id ?? 0;

const attemptsOf = async (person: string) =>
  Number(
    (await database.pool.query('select sum(attempts) as tries from otp where user_id = $1', [await idOf(person)]))
      .rows[0].tries,
  );

/** Ends the wait between two codes; failed attempts stay counted. */
const endCodeInterval = async (person: string) =>
  database.pool.query(`update otp set sent_at = sent_at - interval '16 minutes' where user_id = $1`, [
    await idOf(person),
  ]);

/** An attack on a mailed code: how to request the code, how to try it, and the error for a wrong one. */
interface CodeAttack {
  readonly requestCode: (node: number) => Promise<string>;
  readonly attempt: (node: number, code: string) => Promise<string>;
  readonly refused: string;
}

const KINDS: Readonly<Record<string, (person: string, browser: Browser) => CodeAttack>> = {
  recovery: (person, browser) => ({
    refused: 'recovery.code-wrong',
    requestCode: (node) =>
      mailedCode(person, () => browser.at(node)(generateOtp, { userId: person, emailId: `${person}@artha.example` })),
    attempt: (node, otpCode) =>
      outcomeOf(() => browser.at(node)(forgotPassword, { userId: person, otpCode, newPassword: NEW_PASSWORD })),
  }),
  captcha: (person, browser) => ({
    refused: 'session.captcha-wrong',
    requestCode: async (node) => {
      const { uniqueId: captchaId } = await browser.at(node)(generateCaptcha, {});
      return mailedCode(person, () => browser.at(node)(sendCaptchaCode, { userId: person, captchaId }));
    },
    attempt: (node, captchaText) => browser.logIn(node, { userId: person, captchaText }),
  }),
};

const rounds = many(ROUNDS, (round) => round + 1);
const kindsInRounds = rounds.flatMap((round) => Object.keys(KINDS).map((kind) => [kind, round] as const));

function attackOn(kind: string): CodeAttack & { readonly person: string } {
  const person = nextPerson();
  const attack = KINDS[kind]?.(person, new Browser());
  if (!attack) throw new Error(`unknown kind of code: ${kind}`);
  return { ...attack, person };
}

/** Retries while a node is busy. */
const retryWhileBusy = async (attempt: () => Promise<string>): Promise<string> => {
  const outcome = await attempt();
  return outcome === 'server.busy' ? retryWhileBusy(attempt) : outcome;
};

test.each(rounds)(
  'a code allows five attempts over both nodes, even if one is killed in between (round %i)',
  async () => {
    const codes = await Promise.all(
      Object.keys(KINDS).map(async (kind) => {
        const attack = attackOn(kind);
        return { ...attack, code: await attack.requestCode(0) };
      }),
    );
    for (let at = 0; at < 5; at += 1) {
      if (at === 3) await environment.nodes[0]?.kill();
      for (const { attempt, code, refused } of codes) expect(await attempt(at, wrongCode(code, at))).toBe(refused);
    }
    for (const { person, attempt, code, refused } of codes) {
      expect([await attempt(0, code), await attempt(1, code)]).toEqual([refused, refused]);
      expect(await attemptsOf(person)).toBe(5);
    }
  },
  TIMEOUT_MS,
);

test.each(kindsInRounds)(
  'twenty concurrent attempts at a %s code count as five, and then the correct code is refused (round %i)',
  async (kind) => {
    const { person, requestCode, attempt, refused } = attackOn(kind);
    const code = await requestCode(1);
    const outcomes = await Promise.all(many(20, (at) => attempt(at, wrongCode(code, at))));
    expect(outcomes.filter((outcome) => outcome !== refused && outcome !== 'server.busy')).toEqual([]);
    // The nodes may have been too busy for five of them.
    for (let at = 0; at < 5; at += 1) await retryWhileBusy(() => attempt(at, wrongCode(code, at)));
    expect(await attemptsOf(person)).toBe(5);
    for (const node of [0, 1]) expect(await retryWhileBusy(() => attempt(node, code))).toBe(refused);
    expect(await attemptsOf(person)).toBe(5);
  },
  TIMEOUT_MS,
);

test.each(kindsInRounds)(
  'allows fifteen attempts an hour over all %s codes that are sent (round %i)',
  async (kind) => {
    const { person, requestCode, attempt, refused } = attackOn(kind);
    for (let sent = 0; sent < 3; sent += 1) {
      const code = await requestCode(sent);
      await Promise.all(many(8, (at) => retryWhileBusy(() => attempt(at, wrongCode(code, at)))));
      await endCodeInterval(person);
    }
    const code = await requestCode(0);
    expect([await attempt(0, code), await attempt(1, code)]).toEqual([refused, refused]);
    expect(await attemptsOf(person)).toBe(15);
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'a captcha is valid once, on one node, in the browser it was made for (round %i)',
  async () => {
    const userId = nextPerson();
    const browser = new Browser();
    const { uniqueId: captchaId, svg } = await browser.at(0)(generateCaptcha, {});
    expect(svg).not.toContain(CAPTCHA_TEXT);
    expect(svg).not.toMatch(/<text|<title|<desc|<!--|\b(?:id|class|data-[\w-]+|aria-[\w-]+)=/i);
    const tries = await Promise.all(many(20, (at) => browser.logIn(at, { userId, captchaId })));
    expect([countOf(tries, 'in'), countOf(tries, 'session.captcha-wrong')]).toEqual([1, 19]);
    for (const captchaText of ['0', 'null', '[object Object]', CAPTCHA_TEXT.slice(0, 5), `${CAPTCHA_TEXT}A`])
      expect(await browser.logIn(1, { userId, captchaText })).toBe('session.captcha-wrong');
    for (const id of ['0', '', 'undefined', captchaId])
      expect(await browser.logIn(1, { userId, captchaId: id })).toBe('session.captcha-wrong');
    const other = new Browser();
    await other.at(0)(generateCaptcha, {});
    const { uniqueId } = await browser.at(0)(generateCaptcha, {});
    expect(await other.logIn(1, { userId, captchaId: uniqueId })).toBe('session.captcha-wrong');
  },
  TIMEOUT_MS,
);

const newestFailures = async () =>
  (
    await database.pool.query<{ failures: number; seconds: number }>(
      `select failures, extract(epoch from locked_until - last_failed_at)::int as seconds from login_failure
       order by last_failed_at desc limit 1`,
    )
  ).rows[0];

/** Makes every lock expire. */
const endLocks = () => database.pool.query(`update login_failure set locked_until = now() - interval '1 second'`);

test.each(rounds)(
  'concurrent guesses lock a user id on both nodes for longer each time; its owner and recovery still work (round %i)',
  async () => {
    const userId = nextPerson();
    const own = new Browser();
    expect(await own.logIn(0, { userId })).toBe('in');
    const guesses = await Promise.all(many(50, (at) => new Browser().logIn(at, { userId, password: WRONG })));
    expect(new Set(guesses)).toEqual(new Set([LOGIN_FAILED]));
    expect(await newestFailures()).toMatchObject({ failures: 5, seconds: 60 });
    const fromNewBrowsers = async () => [
      await new Browser().logIn(0, { userId }),
      await new Browser().logIn(1, { userId }),
    ];
    expect(await fromNewBrowsers()).toEqual([LOGIN_FAILED, LOGIN_FAILED]);
    expect(await own.logIn(1, { userId })).toBe('in');

    await Promise.all(many(6, (at) => new Browser().logIn(at, { userId, password: WRONG })));
    for (const [at, seconds] of [120, 300, 600].entries()) {
      await endLocks();
      await Promise.all(many(10, (guess) => new Browser().logIn(guess, { userId, password: WRONG })));
      expect(await newestFailures()).toMatchObject({ failures: 6 + at, seconds });
      expect(await fromNewBrowsers()).toEqual([LOGIN_FAILED, LOGIN_FAILED]);
    }
    // The owner's login reset the count, so a first lock happened twice.
    const lockMails = async () =>
      (await mailsTo(userId)).filter(({ subject }) => subject.startsWith('Wrong passwords'));
    await expect.poll(async () => (await lockMails()).length).toBe(2);

    const emailId = `${userId}@artha.example`;
    const recovering = new Browser();
    const otpCode = await mailedCode(userId, () => recovering.at(0)(generateOtp, { userId, emailId }));
    await recovering.at(1)(forgotPassword, { userId, otpCode, newPassword: NEW_PASSWORD });
    expect(await new Browser().logIn(0, { userId, password: NEW_PASSWORD })).toBe('in');
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'limits a browser that tries many user ids on both nodes, and neither its neighbours nor other networks (round %i)',
  async (round) => {
    const network = `203.0.${round}.7`;
    const greedy = new Browser(network);
    const spray = [];
    for (let at = 0; at < 28; at += 1)
      spray.push(await greedy.logIn(at, { userId: `some${round}x${at}`, password: WRONG }));
    expect(countOf(spray, LOGIN_FAILED)).toBe(20);
    expect(countOf(spray, 'request.too-many')).toBe(8);
    expect(await new Browser(network).logIn(0, { userId: nextPerson() })).toBe('in');
    expect(await new Browser(`203.1.${round}.7`).logIn(0, { userId: nextPerson() })).toBe('in');
  },
  TIMEOUT_MS,
);

const isLive = (browser: Browser, node: number) =>
  outcomeOf(() => browser.at(node)(getCurrentUser, {})).then((outcome) => outcome === 'in');

test.each(rounds)(
  'of two concurrent logins one session is active and one pending; when both end the other, one remains (round %i)',
  async () => {
    const userId = nextPerson();
    const browsers = [new Browser(), new Browser()];
    const outcomes = await Promise.all(browsers.map((browser, node) => browser.logIn(node, { userId })));
    expect(outcomes).toEqual(['in', 'in']);
    const live = await Promise.all(browsers.map(isLive));
    expect(live.filter(Boolean)).toHaveLength(1);
    const id = await idOf(userId);
    await Promise.all(
      browsers.map((browser, node) => outcomeOf(() => browser.at(node + 1)(logoutOtherSessions, { userId: id }))),
    );
    const { rows } = await database.pool.query(
      'select is_pending from user_session where app_user_id = $1 and ended_at is null',
      [id],
    );
    expect(rows).toEqual([{ is_pending: false }]);
    const liveNow = async () => (await Promise.all(browsers.map(isLive))).filter(Boolean).length;
    await expect.poll(liveNow).toBe(1);
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'logout invalidates copies of the session: at once on that node, then on the other (round %i)',
  async () => {
    const browser = new Browser();
    expect(await browser.logIn(0, { userId: nextPerson() })).toBe('in');
    const headers = { authorization: browser.token ?? '', cookie: browser.jar.cookies(), role: 'CLIENT', roleid: '1' };
    const copyAt = (node: number) =>
      fetch(`${environment.nodes[node]?.url}${getCurrentUser.path}`, { headers }).then(({ status }) => status);
    // Both nodes have the session in memory now.
    expect([await copyAt(0), await copyAt(1)]).toEqual([200, 200]);
    await browser.at(0)(logout, {});
    expect(await copyAt(0)).toBe(401);
    await expect.poll(() => copyAt(1)).toBe(401);
  },
  TIMEOUT_MS,
);
