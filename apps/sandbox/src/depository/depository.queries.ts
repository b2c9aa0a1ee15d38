import type { Person } from '../identity/person.ts';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { DepositoryChoice } from './depository-choices.ts';

export interface NewRequest {
  readonly requestId: string;
  readonly pageToken: string;
  readonly pan: string;
  /** YYYY-MM-DD */
  readonly bornOn: string;
  readonly returnUrl: string;
  readonly state: string;
}

export interface DepositoryRequest extends NewRequest {
  readonly seq: number;
  /** Undefined before the decision. */
  readonly choice: DepositoryChoice | undefined;
  readonly person: Person | undefined;
  readonly decidedMs: number;
}

function requestOf(row: Row): DepositoryRequest {
  const { choice, person } = row;
  return {
    seq: Number(row['seq']),
    requestId: String(row['request_id']),
    pageToken: String(row['page_token']),
    pan: String(row['pan']),
    bornOn: String(row['born_on']),
    returnUrl: String(row['return_url']),
    state: String(row['state']),
    choice: typeof choice === 'string' ? (choice as DepositoryChoice) : undefined,
    person: typeof person === 'string' ? (JSON.parse(person) as Person) : undefined,
    decidedMs: Number(row['decided_ms'] ?? 0),
  };
}

export function insertRequest(db: Database, request: NewRequest): void {
  const { requestId, pageToken, pan, bornOn, returnUrl, state } = request;
  prepared(
    db,
    `insert into depository_request (request_id, page_token, pan, born_on, return_url, state)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(requestId, pageToken, pan, bornOn, returnUrl, state);
}

const findBy =
  (column: 'request_id' | 'page_token') =>
  (db: Database, value: string): DepositoryRequest | undefined => {
    const row = prepared(db, `select * from depository_request where ${column} = ?`).get(value);
    return row && requestOf(row);
  };
export const findRequest = findBy('request_id');
export const findRequestByPage = findBy('page_token');

export function updateDecided(
  db: Database,
  seq: number,
  { choice, person, decidedMs }: { choice: DepositoryChoice; person: Person | undefined; decidedMs: number },
): void {
  prepared(db, 'update depository_request set choice = ?, person = ?, decided_ms = ? where seq = ?').run(
    choice,
    person === undefined ? null : JSON.stringify(person),
    decidedMs,
    seq,
  );
}
