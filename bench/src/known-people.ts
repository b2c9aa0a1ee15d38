import { DEFAULT_TERMS } from '@artha/domain/system/recovery/terms';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import type pg from 'pg';
import { hashPassword } from '../../apps/server/src/modules/system/session/index.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/secrets.ts';

export interface NewPerson {
  readonly role?: RoleKey;
  readonly status?: number;
  /** Failed logins in a row so far. */
  readonly failures?: number;
}

/** What a visitor types to find out whether a person is known. */
export interface Person {
  readonly userId: string;
  readonly emailId: string;
  readonly pan: string;
  /** The same of somebody who is not known. */
  readonly unknown: Omit<Person, 'unknown'>;
}

export const PASSWORD = 'Monsoon-over-Pune7';

const ACTIVE = 3;
const PANS_OF_LETTER = 10_000;
const LETTER_A = 65;

/** Inserts people, each with a name, a mail address and a PAN of their own. */
export async function knownPeople(client: pg.Client): Promise<(person: NewPerson) => Promise<Person>> {
  const { blindIndex } = createSecrets(readEnv());
  const passwordHash = await hashPassword(PASSWORD);
  let count = 0;
  return async ({ role = 'client', status = ACTIVE, failures = 0 }) => {
    count += 1;
    const person = typed('person', 'K', count);
    await client.query(
      `with person as (
        insert into app_user (name, login_user_id, password_hash, email_id, mobile, app_user_status,
          accepted_tnc_version, pan_blind_index)
        values ($1, $1, $2, $3, '9000010001', $4, $5, $6) returning id
      ), failed as (
        insert into login_failure (name_hmac, failures, last_failed_at) select $8, $9, now() where $9 > 0
      )
      insert into user_role_mapping (app_user_id, app_role_id) select id, $7 from person`,
      [
        person.userId,
        passwordHash,
        person.emailId,
        status,
        DEFAULT_TERMS.version,
        blindIndex('pan', person.pan),
        ROLE_IDS[role],
        blindIndex('login-name', person.userId),
        failures,
      ],
    );
    return { ...person, unknown: typed('nobody', 'U', count) };
  };
}

function typed(name: string, panEnd: string, at: number): Person['unknown'] {
  const letter = String.fromCharCode(LETTER_A + Math.floor(at / PANS_OF_LETTER));
  const digits = String(at % PANS_OF_LETTER).padStart(4, '0');
  return { userId: `${name}-${at}`, emailId: `${name}-${at}@artha.example`, pan: `QQQP${letter}${digits}${panEnd}` };
}
