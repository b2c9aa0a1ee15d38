/**
 * The least that a sign-in takes: its three calls by a bare server, with the statements that a sign-in makes, by raw
 * pg, prepared, one after another because each depends on the one before. What comes in is not checked.
 *
 * - Picture: the hash of its answer is stored.
 * - Login: the attempt counts for its browser; the user with the role is read; the picture is used up. Before the
 *   password is compared, a failure counts for browser and user; after a correct one it is deleted. The session of a
 *   user opens one at a time, with a signed audit entry.
 * - User details: the session with what it may do, then the user with roles and accounts.
 */
import { createHmac, hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { captchaPicture } from '../../apps/server/src/modules/system/session/captcha/picture.ts';
import { isPasswordCorrect } from '../../apps/server/src/modules/system/session/index.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

const STORE_PICTURE = `insert into captcha (unique_id, answer_hash, expires_at)
  values ($1, $2, now() + interval '5 minutes')`;
const COUNT = `insert into rate_limit as known values ($1, $2, $3)
  on conflict (key) do update set points = known.points + $2 returning points`;
const FIND_USER = `select u.id, u.password_hash as hash, u.app_user_status, u.last_login_at, m.id is not null as held
  from app_user u left join user_role_mapping m on m.app_user_id = u.id and m.app_role_id = $2 and m.is_active
  where u.login_user_id = $1`;
const USE_PICTURE = `update captcha set is_used = true where unique_id = $1 and not is_used
  returning answer_hash as hash, expires_at`;
const COUNT_FAILURE = `insert into login_failure as known (name_hmac, failures, last_failed_at) values ($1, 1, now())
  on conflict (name_hmac) do update set failures = known.failures + 1, last_failed_at = now() returning failures`;
const OPEN_SESSION = `insert into user_session (token_hash, cookie_hash, is_pending, opened_by, app_user_id, app_role_id,
    created_at, last_activity_at, absolute_end_at, ip, user_agent)
  values ($1, $2, exists (select from user_session where app_user_id = $3 and not is_pending and ended_at is null),
    'password', $3, $4, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench')
  returning id, is_pending`;
const AUDIT = `insert into audit_log (user_id, role_id, session_id, ip, request_id, action, object_type, object_id, nonce,
    signing_key_id, signature)
  values ($1, $2, $3, '127.0.0.1', $4, 'session.signed-in', 'user', $1::int::text, $5, 'bench', $6)`;
const FIND_SESSION = `select s.id, s.app_user_id as "userId", s.cookie_hash, s.absolute_end_at, m.is_full_access
  from user_session s
  join app_user u on u.id = s.app_user_id
  join user_role_mapping m on m.app_user_id = u.id and m.app_role_id = s.app_role_id and m.is_active
  where s.token_hash = $1 and s.ended_at is null and s.absolute_end_at > now()`;
const READ_USER = `select id, name, user_code, login_user_id, email_id, mobile, app_user_status, last_login_at,
    array(select app_role_id from user_role_mapping where app_user_id = $1 and is_active)
  from app_user where id = $1`;
const READ_BEFORE = `select max(created_at) from user_session where app_user_id = $1 and id < $2`;
const READ_ACCOUNTS = 'select * from account where app_user_id = $1 order by id';

const uniform = () => randomInt(2 ** 32) / 2 ** 32;
const hashOf = (text: string) => hash('sha256', text, 'base64url');
const newToken = () => randomBytes(32).toString('base64url');
const signatureOf = (text: string) => createHmac('sha256', 'bench').update(text).digest('hex');

interface SignInForm {
  readonly userId: string;
  readonly password: string;
  readonly captchaId: string;
}

export interface LeastSignIns {
  signIn(userId: string, password: string): Promise<void>;
  close(): Promise<void>;
}

/** @param config of a database of the product */
export async function startLeastSignIns(
  config: pg.ClientConfig,
  { captchaText, roleId }: { readonly captchaText: string; readonly roleId: number },
): Promise<LeastSignIns> {
  const pool = new pg.Pool(config);
  const server = fastify();
  server.get('/captcha', async () => {
    const id = randomBytes(16).toString('base64url');
    await run(pool, STORE_PICTURE, [id, hashOf(captchaText)]);
    return { id, svg: captchaPicture(captchaText, uniform) };
  });
  server.post('/login', async (request) => {
    const { userId, password, captchaId } = request.body as SignInForm;
    const browser = hashOf(newToken());
    const failedAs = hashOf(userId);
    const expire = performance.timeOrigin + performance.now() + 60_000;
    await run(pool, COUNT, [`sign-in:browser:${browser}`, 1, Math.round(expire)]);
    const [person] = await run<{ id: number; hash: string; held: boolean }>(pool, FIND_USER, [userId, roleId]);
    const [picture] = await run<{ hash: string }>(pool, USE_PICTURE, [captchaId]);
    await run(pool, COUNT, [`login-failure:browser:${browser}`, 1, Math.round(expire)]);
    await run(pool, COUNT_FAILURE, [failedAs]);
    const isCorrect = await isPasswordCorrect(password, person?.hash);
    if (!person?.held || picture?.hash !== hashOf(captchaText) || !isCorrect) throw new Error('the login is refused');
    await run(pool, COUNT, [`login-failure:browser:${browser}`, -1, Math.round(expire)]);
    return openSession(pool, { userId: person.id, roleId, failedAs });
  });
  server.get('/user', async ({ headers }) => {
    const [session] = await run<{ id: number; userId: number }>(pool, FIND_SESSION, [
      hashOf(String(headers.authorization)),
    ]);
    if (!session) throw new Error('the session is unknown');
    const { id, userId } = session;
    const [[user], before, accounts] = await Promise.all([
      run(pool, READ_USER, [userId]),
      run(pool, READ_BEFORE, [userId, id]),
      run(pool, READ_ACCOUNTS, [userId]),
    ]);
    return { ...user, before, accounts };
  });
  const address = await server.listen({ host: '127.0.0.1', port: await freePort() });
  const get = async <Answer>(path: string, init?: RequestInit) => {
    const answer = await fetch(address + path, init);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    signIn: async (userId, password) => {
      const { id } = await get<{ id: string }>('/captcha');
      const body = JSON.stringify({ userId, password, captchaId: id } satisfies SignInForm);
      const headers = { 'content-type': 'application/json' };
      const { token } = await get<{ token: string }>('/login', { method: 'POST', headers, body });
      await get('/user', { headers: { authorization: token } });
    },
    close: async () => {
      await server.close();
      await pool.end();
    },
  };
}

/** Runs a statement that the connection keeps prepared. @returns its rows */
async function run<Row extends pg.QueryResultRow>(
  db: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await db.query<Row>({ name: hashOf(text), text, values: [...values] })).rows;
}

interface Opened {
  readonly userId: number;
  readonly roleId: number;
  /** What counts the failures of the user. */
  readonly failedAs: string;
}

/** @returns the token of a new session, whose first and last statements are sent together with begin and commit */
async function openSession(pool: pg.Pool, { userId, roleId, failedAs }: Opened): Promise<{ readonly token: string }> {
  const [token, cookie, nonce] = [newToken(), newToken(), newToken()];
  const connection = await pool.connect();
  try {
    await connection.query(`begin; select pg_advisory_xact_lock(${userId})`);
    const opened = await run<{ id: number }>(connection, OPEN_SESSION, [hashOf(token), hashOf(cookie), userId, roleId]);
    const entry = [userId, roleId, opened[0]?.id, randomUUID(), nonce];
    await run(connection, AUDIT, [...entry, signatureOf(entry.join('|'))]);
    await connection.query(`delete from login_failure where name_hmac = '${failedAs}';
      update app_user set last_login_at = now() where id = ${userId};
      commit`);
  } finally {
    connection.release();
  }
  return { token };
}
