/**
 * What somebody meets who guesses at the log-in of two products on one database: reliability.md, A1, A3, A4 and A16.
 * `ARTHA_ABUSE_ROUNDS=10` does it ten times with other people.
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
import { until } from './crash/persistent.ts';
import type { Environment } from './crash/environment.ts';
import { CAPTCHA_TEXT, startEnvironment } from './crash/environment.ts';

const ROUNDS = Number(process.env['ARTHA_ABUSE_ROUNDS'] ?? 1);
const PEOPLE_A_ROUND = 20;
const TIMEOUT_MS = 180_000 * ROUNDS;
/** What one node ends the others hear of. */
const NOTICE_MS = 1_000;
const PASSWORD = 'Artha@2026';
const NEW_PASSWORD = 'Monsoon-over-Pune7';
const WRONG = 'Wrong@2026';
const REFUSED = 'session.login-failed';
const CLIENT = { name: 'CLIENT', id: 1 };

let environment: Environment;
let database: Database;
let people = 0;
let networks = 0;

beforeAll(async () => {
  environment = await startEnvironment({ nodes: 2, orders: 0, kills: 0, allotmentKills: 0, seed: 1, isKept: false });
  database = await environment.openDatabase();
  await insertPeople(database, PEOPLE_A_ROUND * ROUNDS);
}, TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await environment.close();
}, TIMEOUT_MS);

const nextPerson = () => `buyer${(people += 1)}`;

/** A browser that calls both nodes as one site. Each of its calls comes from another network, unless it has one. */
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

  /** @returns 'in', or the code of the refusal */
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
const otherThan = (code: string, at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');

/** What was mailed to somebody, the newest first. */
async function mailsTo(person: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const response = await fetch(`${environment.sandboxUrl}/outbox?to=${encodeURIComponent(`${person}@artha.example`)}`);
  return (await response.json()) as { subject: string; text: string }[];
}

/** The code that is mailed when it is asked for. */
async function codeAfter(person: string, ask: () => Promise<unknown>): Promise<string> {
  const codes = async () => (await mailsTo(person)).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []);
  const before = (await codes()).length;
  await ask();
  return until(`a code for ${person}`, async () => {
    const [newest, ...others] = await codes();
    return others.length < before ? undefined : newest;
  });
}

const idOf = async (person: string) =>
  (await database.pool.query<{ id: number }>('select id from app_user where login_user_id = $1', [person])).rows[0]
    ?.id ?? 0;

const triesOf = async (person: string) =>
  Number(
    (await database.pool.query('select sum(attempts) as tries from otp where user_id = $1', [await idOf(person)]))
      .rows[0].tries,
  );

/** The time between two codes passes, and what was tried in it stays. */
const passTime = async (person: string) =>
  database.pool.query(`update otp set sent_at = sent_at - interval '16 minutes' where user_id = $1`, [
    await idOf(person),
  ]);

/** A code that is mailed, and what it is tried on. */
interface Guessed {
  readonly ask: (node: number) => Promise<string>;
  readonly attempt: (node: number, code: string) => Promise<string>;
  readonly refused: string;
}

const KINDS: Readonly<Record<string, (person: string, browser: Browser) => Guessed>> = {
  recovery: (person, browser) => ({
    refused: 'recovery.code-wrong',
    ask: (node) =>
      codeAfter(person, () => browser.at(node)(generateOtp, { userId: person, emailId: `${person}@artha.example` })),
    attempt: (node, otpCode) =>
      outcomeOf(() => browser.at(node)(forgotPassword, { userId: person, otpCode, newPassword: NEW_PASSWORD })),
  }),
  captcha: (person, browser) => ({
    refused: 'session.captcha-wrong',
    ask: async (node) => {
      const { uniqueId: captchaId } = await browser.at(node)(generateCaptcha, {});
      return codeAfter(person, () => browser.at(node)(sendCaptchaCode, { userId: person, captchaId }));
    },
    attempt: (node, captchaText) => browser.logIn(node, { userId: person, captchaText }),
  }),
};

const rounds = many(ROUNDS, (round) => round + 1);
const kindsInRounds = rounds.flatMap((round) => Object.keys(KINDS).map((kind) => [kind, round] as const));

function guessed(kind: string): Guessed & { readonly person: string } {
  const person = nextPerson();
  const made = KINDS[kind]?.(person, new Browser());
  if (!made) throw new Error(`there is no code called ${kind}`);
  return { ...made, person };
}

/** Tries again while a node is too busy to try. */
const patiently = async (attempt: () => Promise<string>): Promise<string> => {
  const outcome = await attempt();
  return outcome === 'server.busy' ? patiently(attempt) : outcome;
};

test.each(rounds)(
  'a code has five tries, whatever node they come to and whichever was killed between (round %i)',
  async () => {
    const codes = await Promise.all(
      Object.keys(KINDS).map(async (kind) => {
        const of = guessed(kind);
        return { ...of, code: await of.ask(0) };
      }),
    );
    for (let at = 0; at < 5; at += 1) {
      if (at === 3) await environment.nodes[0]?.kill();
      for (const { attempt, code, refused } of codes) expect(await attempt(at, otherThan(code, at))).toBe(refused);
    }
    for (const { person, attempt, code, refused } of codes) {
      expect([await attempt(0, code), await attempt(1, code)]).toEqual([refused, refused]);
      expect(await triesOf(person)).toBe(5);
    }
  },
  TIMEOUT_MS,
);

test.each(kindsInRounds)(
  'a hundred tries of a %s code at once are five, and then the right one is refused (round %i)',
  async (kind) => {
    const { person, ask, attempt, refused } = guessed(kind);
    const code = await ask(1);
    const outcomes = await Promise.all(many(100, (at) => attempt(at, otherThan(code, at))));
    expect(outcomes.filter((outcome) => outcome !== refused && outcome !== 'server.busy')).toEqual([]);
    // Should the nodes have been too busy for five of them.
    for (let at = 0; at < 5; at += 1) await patiently(() => attempt(at, otherThan(code, at)));
    expect(await triesOf(person)).toBe(5);
    for (const node of [0, 1]) expect(await patiently(() => attempt(node, code))).toBe(refused);
    expect(await triesOf(person)).toBe(5);
  },
  TIMEOUT_MS,
);

test.each(kindsInRounds)(
  'fifteen tries an hour, over all %s codes that are sent (round %i)',
  async (kind) => {
    const { person, ask, attempt, refused } = guessed(kind);
    for (let sent = 0; sent < 3; sent += 1) {
      const code = await ask(sent);
      await Promise.all(many(8, (at) => patiently(() => attempt(at, otherThan(code, at)))));
      await passTime(person);
    }
    const code = await ask(0);
    expect([await attempt(0, code), await attempt(1, code)]).toEqual([refused, refused]);
    expect(await triesOf(person)).toBe(15);
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'a captcha is good once, on one node, in the browser that it was made for (round %i)',
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

/** What was locked until some time is locked no more. */
const endLocks = () => database.pool.query(`update login_failure set locked_until = now() - interval '1 second'`);

test.each(rounds)(
  'fifty guesses at once lock a user id over both nodes; then for longer; its owner goes on, and recovery opens it (round %i)',
  async () => {
    const userId = nextPerson();
    const own = new Browser();
    expect(await own.logIn(0, { userId })).toBe('in');
    const guesses = await Promise.all(many(50, (at) => new Browser().logIn(at, { userId, password: WRONG })));
    expect(new Set(guesses)).toEqual(new Set([REFUSED]));
    expect(await newestFailures()).toMatchObject({ failures: 5, seconds: 60 });
    const strangers = async () => [await new Browser().logIn(0, { userId }), await new Browser().logIn(1, { userId })];
    expect(await strangers()).toEqual([REFUSED, REFUSED]);
    expect(await own.logIn(1, { userId })).toBe('in');

    await Promise.all(many(6, (at) => new Browser().logIn(at, { userId, password: WRONG })));
    for (const [at, seconds] of [120, 300, 600].entries()) {
      await endLocks();
      await Promise.all(many(10, (guess) => new Browser().logIn(guess, { userId, password: WRONG })));
      expect(await newestFailures()).toMatchObject({ failures: 6 + at, seconds });
      expect(await strangers()).toEqual([REFUSED, REFUSED]);
    }
    // The owner's log-in emptied the count, and so it was locked for the first time twice.
    const told = async () => (await mailsTo(userId)).filter(({ subject }) => subject.startsWith('Wrong passwords'));
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(2);

    const emailId = `${userId}@artha.example`;
    const otpCode = await codeAfter(userId, () => new Browser().at(0)(generateOtp, { userId, emailId }));
    await new Browser().at(1)(forgotPassword, { userId, otpCode, newPassword: NEW_PASSWORD });
    expect(await new Browser().logIn(0, { userId, password: NEW_PASSWORD })).toBe('in');
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'a network that tries many people is stopped on both nodes, and another one is not (round %i)',
  async (round) => {
    const network = `203.0.${round}.7`;
    const spray: string[] = [];
    for (let at = 0; at < 42; at += 6) {
      const browsers = many(6, () => new Browser(network));
      const tries = browsers.map((browser, of) => browser.logIn(of, { userId: `some${at + of}`, password: WRONG }));
      spray.push(...(await Promise.all(tries)));
    }
    const looked = countOf(spray, REFUSED);
    // Sixty calls a minute, and each try is two: thirty, and a few that came back meanwhile.
    expect(looked).toBeGreaterThanOrEqual(20);
    expect(looked).toBeLessThanOrEqual(33);
    expect(countOf(spray, 'request.too-many')).toBe(spray.length - looked);
    const other = new Browser(`203.1.${round}.7`);
    expect(await other.logIn(0, { userId: nextPerson() })).toBe('in');
  },
  TIMEOUT_MS,
);

const isLive = (browser: Browser, node: number) =>
  outcomeOf(() => browser.at(node)(getCurrentUser, {})).then((outcome) => outcome === 'in');

test.each(rounds)(
  'of two log-ins at once one session is full and one waits; when both say yes one is left (round %i)',
  async () => {
    const userId = nextPerson();
    const browsers = [new Browser(), new Browser()];
    const ins = await Promise.all(browsers.map((browser, node) => browser.logIn(node, { userId })));
    expect(ins).toEqual(['in', 'in']);
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
    await expect.poll(liveNow, { timeout: NOTICE_MS }).toBe(1);
  },
  TIMEOUT_MS,
);

test.each(rounds)(
  'a copy of both halves is worth nothing after log out: at once on that node, within a second on the other (round %i)',
  async () => {
    const browser = new Browser();
    expect(await browser.logIn(0, { userId: nextPerson() })).toBe('in');
    const headers = { authorization: browser.token ?? '', cookie: browser.jar.cookies(), role: 'CLIENT', roleid: '1' };
    const copyAt = (node: number) =>
      fetch(`${environment.nodes[node]?.url}${getCurrentUser.path}`, { headers }).then(({ status }) => status);
    // From here on both nodes know the session.
    expect([await copyAt(0), await copyAt(1)]).toEqual([200, 200]);
    await browser.at(0)(logout, {});
    expect(await copyAt(0)).toBe(401);
    await expect.poll(() => copyAt(1), { timeout: NOTICE_MS, interval: 20 }).toBe(401);
  },
  TIMEOUT_MS,
);
