/**
 * The least that a sign-in takes: three calls of a bare server with the statements that they need, a picture and a
 * check of the password. No limits, no roles, no checks of what came in, nothing of it recorded.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { captchaPicture } from '../../apps/server/src/modules/system/session/captcha/picture.ts';
import { isPasswordCorrect } from '../../apps/server/src/modules/system/session/index.ts';
import { freePort } from './free-port.ts';

const TABLES = `
  create table bare_captcha (id text primary key, answer text not null);
  create table bare_session (token text primary key, user_id int not null, created_at timestamptz default now());`;

const uniform = () => randomInt(2 ** 32) / 2 ** 32;

interface SignInForm {
  readonly userId: string;
  readonly password: string;
  readonly captchaId: string;
}

export interface BareSignIns {
  signIn(userId: string, password: string): Promise<void>;
  close(): Promise<void>;
}

/** @param config of a database with `app_user` */
export async function startBareSignIns(config: pg.ClientConfig, captchaText: string): Promise<BareSignIns> {
  const pool = new pg.Pool(config);
  await pool.query(TABLES);
  const server = fastify();
  server.get('/captcha', async () => {
    const id = randomBytes(16).toString('base64url');
    await pool.query('insert into bare_captcha values ($1, $2)', [id, captchaText]);
    return { id, svg: captchaPicture(captchaText, uniform) };
  });
  server.post('/login', async (request) => {
    const { userId, password, captchaId } = request.body as SignInForm;
    const token = randomBytes(32).toString('base64url');
    await pool.query('delete from bare_captcha where id = $1', [captchaId]);
    const { rows } = await pool.query<{ id: number; hash: string }>(
      'select id, password_hash as hash from app_user where login_user_id = $1',
      [userId],
    );
    const [person] = rows;
    if (!person || !(await isPasswordCorrect(password, person.hash))) throw new Error('the password is wrong');
    await pool.query('insert into bare_session (token, user_id) values ($1, $2)', [token, person.id]);
    return { token };
  });
  server.get('/user', async (request) => {
    const { rows } = await pool.query(
      'select u.name from bare_session s join app_user u on u.id = s.user_id where s.token = $1',
      [request.headers.authorization],
    );
    return rows[0] as unknown;
  });
  const address = await server.listen({ host: '127.0.0.1', port: await freePort() });
  const get = async <Answer>(path: string, init?: RequestInit) => {
    const answer = await fetch(address + path, init);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
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
