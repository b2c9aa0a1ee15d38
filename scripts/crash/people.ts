import type { Call } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { logoutOtherSessions } from '@artha/contract/system/session.management';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/secrets.ts';
import { CAPTCHA_TEXT } from './environment.ts';
import { until } from './retry.ts';

/** A client who buys or sells, signed in on every node. */
export interface Client {
  readonly email: string;
  readonly accountId: number;
  readonly bankAccountId: number;
  /** One client for each node. */
  readonly callAt: readonly Call[];
}

const PASSWORD = 'Artha@2026';
const BANK_NUMBER_DIGITS = 11;
const CLIENT = { name: 'CLIENT', id: 1 };

/** Inserts clients with an account and a verified bank account each, and the demo password. */
export async function insertPeople({ pool }: Database, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `with person as (
       insert into app_user (name, user_code, login_user_id, password_hash, email_id, mobile, app_user_status,
         is_demonstration, accepted_tnc_version)
       select 'Buyer ' || n, (20000000 + n)::text, 'buyer' || n, (select password_hash from app_user
         where login_user_id = 'client1'), 'buyer' || n || '@artha.example', '91000' || lpad(n::text, 5, '0'), 3, true,
         (select accepted_tnc_version from app_user where login_user_id = 'client1')
       from generate_series(1, $1::int) n returning id, login_user_id
     ), role as (
       insert into user_role_mapping (app_user_id, app_role_id) select id, 1 from person
     ), account as (
       insert into account (name, account_number, app_user_id, holding_type, is_primary)
       select login_user_id, '7' || lpad(id::text, 7, '0'), id, 'single', true from person returning id, name
     )
     insert into bank_account (account_id, bank_name, ifsc_code, number_last4, holder_name, is_primary, verified_at)
     select id, 'Artha Demonstration Bank', 'ARTH0000101', lpad((id % 10000)::text, 4, '0'), name, true, now()
     from account returning id`,
    [count],
  );
  await sealBankNumbers({ pool }, rows);
}

/** Gives bank accounts a number: without one the exchange cannot be told where the money of a sale goes. */
async function sealBankNumbers({ pool }: Pick<Database, 'pool'>, accounts: readonly { id: number }[]): Promise<void> {
  const { seal } = createSecrets(readEnv());
  const { rows } = await pool.query<{ id: number; last4: string }>(
    'select id, number_last4 as last4 from bank_account where id = any($1::int[])',
    [accounts.map(({ id }) => id)],
  );
  const numberOf = ({ id, last4 }: (typeof rows)[number]) => `${id}`.padStart(BANK_NUMBER_DIGITS - 4, '0') + last4;
  await pool.query(
    `update bank_account b set number_sealed = given.number
     from unnest($1::int[], $2::text[]) as given (id, number) where b.id = given.id`,
    [rows.map(({ id }) => id), rows.map((row) => seal('bank-account-number', row.id, numberOf(row)))],
  );
}

/** The demo clients who hold units before the run begins. */
export const HOLDERS: readonly string[] = ['client1', 'client2'];

/** A client of a run. */
export interface Who {
  readonly userId: string;
  /** Tells the network addresses of clients apart. */
  readonly number: number;
}

export const buyerNumber = (number: number): Who => ({ userId: `buyer${number}`, number });

/** Signs a client in on the first node: a session is valid on all of them. */
export async function signIn({ pool }: Database, urls: readonly string[], { userId, number }: Who): Promise<Client> {
  const address = { 'x-forwarded-for': `10.${Math.floor(number / 200)}.${number % 200}.7` };
  const fetchFromAddress: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(address)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
  let token: string | undefined;
  const credentials = () => (token === undefined ? undefined : { token, role: CLIENT });
  // The nodes are one site: cookies that one sets are sent to all.
  const jar = cookieJar(fetchFromAddress);
  const callAt = urls.map((baseUrl) => createClient({ baseUrl, ...jar, credentials }));
  const [call] = callAt;
  if (!call) throw new Error('there is no node');
  const { uniqueId } = await call(generateCaptcha, {});
  const form = { userId, password: PASSWORD, captchaText: CAPTCHA_TEXT, captchaId: uniqueId, role: CLIENT.name };
  const opened = await call(login, { ...form, isConditionsChecked: true });
  ({ token } = opened);
  // A node that was killed before it answered left a session behind.
  if (opened.hasActiveSessions) await call(logoutOtherSessions, { userId: opened.id });
  const { rows } = await pool.query<{ accountId: number; bankAccountId: number }>(
    `select a.id as "accountId", b.id as "bankAccountId" from account a join bank_account b on b.account_id = a.id
     join app_user u on u.id = a.app_user_id where u.login_user_id = $1 and a.is_primary and b.is_primary`,
    [userId],
  );
  const [ids] = rows;
  if (!ids) throw new Error(`${userId} has no account`);
  return { email: `${userId}@artha.example`, ...ids, callAt };
}

/** Retries the sign-in: the node may be killed while it hashes the password. */
export const untilSignedIn = (database: Database, urls: readonly string[], who: Who) =>
  until(`sign-in of ${who.userId}`, () => signIn(database, urls, who).catch(() => undefined));
