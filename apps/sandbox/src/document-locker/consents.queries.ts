import type { Person } from '../identity/person.ts';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { LockerChoice } from './locker-choices.ts';

export interface NewConsent {
  readonly pageToken: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
}

export interface Consent extends NewConsent {
  readonly seq: number;
  /** Undefined before the decision. */
  readonly choice: LockerChoice | undefined;
  readonly person: Person | undefined;
  readonly codeExpiresMs: number;
  readonly isCodeUsed: boolean;
  readonly tokenExpiresMs: number;
  readonly decidedMs: number;
}

function consentOf(row: Row): Consent {
  const person = row['person'];
  return {
    seq: Number(row['seq']),
    pageToken: String(row['page_token']),
    redirectUri: String(row['redirect_uri']),
    state: String(row['state']),
    codeChallenge: String(row['code_challenge']),
    choice: row['choice'] === null ? undefined : (String(row['choice']) as LockerChoice),
    person: typeof person === 'string' ? (JSON.parse(person) as Person) : undefined,
    codeExpiresMs: Number(row['code_expires_ms'] ?? 0),
    isCodeUsed: row['is_code_used'] === 1,
    tokenExpiresMs: Number(row['token_expires_ms'] ?? 0),
    decidedMs: Number(row['decided_ms'] ?? 0),
  };
}

export function insertConsent(db: Database, { pageToken, redirectUri, state, codeChallenge }: NewConsent): void {
  prepared(db, 'insert into locker_consent (page_token, redirect_uri, state, code_challenge) values (?, ?, ?, ?)').run(
    pageToken,
    redirectUri,
    state,
    codeChallenge,
  );
}

const findBy =
  (column: 'page_token' | 'code' | 'access_token') =>
  (db: Database, value: string): Consent | undefined => {
    const row = prepared(db, `select * from locker_consent where ${column} = ?`).get(value);
    return row && consentOf(row);
  };
export const findConsentByPage = findBy('page_token');
export const findConsentByCode = findBy('code');
export const findConsentByToken = findBy('access_token');

export interface Decided {
  readonly choice: LockerChoice;
  readonly person: Person;
  readonly code: string;
  readonly codeExpiresMs: number;
  readonly decidedMs: number;
}

export function updateDecided(db: Database, seq: number, decided: Decided): void {
  const { choice, person, code, codeExpiresMs, decidedMs } = decided;
  prepared(
    db,
    'update locker_consent set choice = ?, person = ?, code = ?, code_expires_ms = ?, decided_ms = ? where seq = ?',
  ).run(choice, JSON.stringify(person), code, codeExpiresMs, decidedMs, seq);
}

export function updateExchanged(db: Database, seq: number, accessToken: string, tokenExpiresMs: number): void {
  prepared(db, 'update locker_consent set is_code_used = 1, access_token = ?, token_expires_ms = ? where seq = ?').run(
    accessToken,
    tokenExpiresMs,
    seq,
  );
}

/** A code that is used twice was stolen: the token of its first use ends. */
export function deleteToken(db: Database, seq: number): void {
  prepared(db, 'update locker_consent set access_token = null where seq = ?').run(seq);
}
