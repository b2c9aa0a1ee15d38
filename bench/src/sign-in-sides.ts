import { createClient } from '@artha/client/client';
import { cookieJar } from '@artha/client/cookie-jar';
import { getCurrentUser } from '@artha/contract/system/session.user';
import { generateCaptcha, login } from '@artha/contract/system/session';
import { DEFAULT_TERMS } from '@artha/domain/system/recovery/terms';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type pg from 'pg';
import { hashPassword } from '../../apps/server/src/modules/system/session/index.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { EDGE_LIMITS } from '../../apps/server/src/platform/http/edge-limits.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';
import { connectTo, databaseUrlOf } from './cluster.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startLeastSignIns } from './least-sign-in.ts';

/** The product over HTTP, and users who sign in. */
export interface SignIns {
  /** Signs the next user in, in a browser without cookies: captcha, login, user details. */
  signIn(): Promise<void>;
  fetchCaptcha(): Promise<void>;
  /** The least that a sign-in takes, for the next user. */
  signInAtLeast(): Promise<void>;
  /** Ends all sessions, so that every user can sign in again. */
  endSessions(): Promise<void>;
  close(): Promise<void>;
}

const CAPTCHA_TEXT = 'PENCH4';
const PASSWORD = 'a password of this benchmark';
/** Far above real use, so that the rate limit does not affect the figures. */
const CALLS_PER_MINUTE = 1_000_000;
const ROLE = { name: 'CLIENT', id: ROLE_IDS.client };

export async function startSignIns(config: pg.ClientConfig, runDir: string, people: number): Promise<SignIns> {
  const env = readEnv({
    DATABASE_URL: databaseUrlOf(config),
    ARTHA_DATA_DIR: runDir,
    ARTHA_ROLE: 'web',
    ARTHA_CAPTCHA_TEXT: CAPTCHA_TEXT,
    ARTHA_PAYLOAD_ENCRYPTION: 'optional',
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
  });
  const { perMinute, attempts } = EDGE_LIMITS;
  const rates = { perBrowser: CALLS_PER_MINUTE, perNetwork: CALLS_PER_MINUTE };
  const limits = {
    perMinute: { ...perMinute, flood: CALLS_PER_MINUTE },
    attempts: { ...attempts, captcha: rates, 'sign-in': rates },
  };
  const product = await startProduct(env, createLog('silent'), { limits });
  const client = await connectTo(config);
  await insertPeople(client, people);
  const least = await startLeastSignIns(config, { captchaText: CAPTCHA_TEXT, roleId: ROLE.id });
  let next = 0;
  const nextUser = () => {
    next += 1;
    return `signs-in-${next % people}`;
  };
  return {
    signIn: () => signIn(product.address, nextUser()),
    signInAtLeast: () => least.signIn(nextUser(), PASSWORD),
    fetchCaptcha: async () => {
      await browserAt(product.address)(generateCaptcha, {});
    },
    endSessions: async () => {
      await client.query(`update user_session set ended_at = now(), end_reason = 'bench' where ended_at is null`);
      await client.query('vacuum user_session, login_failure, rate_limit, captcha');
    },
    close: async () => {
      await client.end();
      await least.close();
      await product.stop();
    },
  };
}

const browserAt = (baseUrl: string) => createClient({ baseUrl, ...cookieJar(), credentials: () => undefined });

async function signIn(baseUrl: string, userId: string): Promise<void> {
  const call = browserAt(baseUrl);
  const { uniqueId: captchaId } = await call(generateCaptcha, {});
  const form = { userId, password: PASSWORD, captchaText: CAPTCHA_TEXT, captchaId, role: ROLE.name };
  const { token } = await call(login, { ...form, isConditionsChecked: true });
  const user = await call(getCurrentUser, {}, { credentials: { token, role: ROLE } });
  if (user.name !== userId) throw new Error(`${userId} is signed in as ${user.name}`);
}

/** Inserts clients with a password and without first-login steps. */
async function insertPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `with person as (
      insert into app_user (name, login_user_id, password_hash, email_id, app_user_status, accepted_tnc_version)
      select 'signs-in-' || n, 'signs-in-' || n, $2, 'signs-in-' || n || '@artha.example', 3, $3
      from generate_series(0, $1::int - 1) n returning id
    )
    insert into user_role_mapping (app_user_id, app_role_id) select id, $4 from person`,
    [count, await hashPassword(PASSWORD), DEFAULT_TERMS.version, ROLE.id],
  );
}
