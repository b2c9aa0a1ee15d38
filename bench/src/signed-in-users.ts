import { createHash } from 'node:crypto';
import { DEFAULT_TERMS } from '@artha/domain/system/recovery/terms';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type pg from 'pg';
import { Cookies, CSRF_COOKIE, SESSION_COOKIE } from '../../apps/server/src/platform/http/cookies.ts';
import { issueCsrfToken } from '../../apps/server/src/platform/http/csrf.ts';

/** A signed-in user and the headers of their requests. */
export interface SignedInUser {
  readonly userId: number;
  readonly accountId: number;
  /** The headers that their browser sends with each call, one a line. */
  readonly headers: string;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const halvesOf = (name: string) => ({ token: digestOf(`token ${name}`), cookie: digestOf(`cookie ${name}`) });

/** Inserts clients with an account, an empty cart and a live session each. @param prefix makes their names unique */
export async function insertSignedIn(
  client: pg.Client,
  prefix: string,
  count: number,
): Promise<readonly SignedInUser[]> {
  const names = Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
  const halves = names.map(halvesOf);
  const { rows } = await client.query<{ name: string; userId: number; accountId: number }>(
    `with wanted as (
      select * from unnest($1::text[], $2::text[], $3::text[]) as wanted (name, token_hash, cookie_hash)
    ), person as (
      insert into app_user (name, login_user_id, password_hash, email_id, app_user_status, accepted_tnc_version)
      select name, name, '-', name || '@artha.example', 3, $4 from wanted returning id, name
    ), held as (
      insert into user_role_mapping (app_user_id, app_role_id) select id, $5 from person
    ), signed_in as (
      insert into user_session (token_hash, cookie_hash, app_user_id, app_role_id, created_at, last_activity_at,
        absolute_end_at, ip, user_agent)
      select token_hash, cookie_hash, id, $5, now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench'
      from person join wanted using (name)
    ), owned as (
      insert into account (name, account_number, app_user_id, holding_type, is_primary)
      select name, 'P' || id, id, 'single', true from person returning id, app_user_id, name
    ), emptied as (
      insert into cart (account_id, version, updated_at) select id, 1, now() from owned
    )
    select name, app_user_id as "userId", id as "accountId" from owned`,
    [
      names,
      halves.map(({ token }) => digestOf(token)),
      halves.map(({ cookie }) => digestOf(cookie)),
      DEFAULT_TERMS.version,
      ROLE_IDS.client,
    ],
  );
  await client.query('vacuum (analyze) app_user, user_session, user_role_mapping, account');
  return rows.map(({ name, ...ids }, at) => ({ ...ids, headers: headersOf(name, at) }));
}

/** Sets the last activity of every session to now. */
export const renewSessions = (client: pg.Client) => client.query('update user_session set last_activity_at = now()');

/** A distinct network for each user. */
const addressOf = (at: number) => `10.${(at >> 8) & 255}.${at & 255}.7`;

/** The headers that the web application in Chromium sends with a call. */
function headersOf(name: string, at: number): string {
  const { token, cookie } = halvesOf(name);
  const cookies = new Cookies(`${SESSION_COOKIE}=${cookie}`, { isEmbedded: false });
  issueCsrfToken(cookies);
  const csrf = cookies.get(CSRF_COOKIE) ?? '';
  return [
    'Host: localhost',
    'Connection: keep-alive',
    `Authorization: ${token}`,
    'role: CLIENT',
    `roleid: ${ROLE_IDS.client}`,
    `X-XSRF-TOKEN: ${csrf}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: application/json',
    'Accept-Language: en-IN,en;q=0.9',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Cookie: ${CSRF_COOKIE}=${csrf}; ${SESSION_COOKIE}=${cookie}`,
    `X-Forwarded-For: ${addressOf(at)}`,
  ].join('\r\n');
}

/** A request as bytes on the wire. @param body JSON */
export function requestOf(call: string, { headers }: SignedInUser, body?: string): string {
  const content = body === undefined ? '' : `\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `${call} HTTP/1.1\r\n${headers}${content}\r\n\r\n${body ?? ''}`;
}
