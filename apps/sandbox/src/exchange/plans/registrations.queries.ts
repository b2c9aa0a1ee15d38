import type { Database, Row } from '../../platform/database.ts';
import { prepared } from '../../platform/database.ts';
import type { NewRegistration, Registration } from './registration.ts';

/** Registration numbers have 8 digits. */
const FIRST_REGN_NO = 40_000_000;

const registrationOf = (row: Row): Registration => ({
  ...(JSON.parse(String(row['sent'])) as NewRegistration),
  seq: Number(row['seq']),
  regnNo: String(row['regn_no']),
  registeredAtMs: Number(row['registered_at_ms']),
  cancelledAtMs: row['cancelled_at_ms'] === null ? undefined : Number(row['cancelled_at_ms']),
});

/** Stores a plan and assigns its number. */
export function insertRegistration(db: Database, registration: NewRegistration, atMs: number): Registration {
  const { uniqueRefNo, internalRefNo, clientCode } = registration;
  const { lastInsertRowid } = prepared(
    db,
    `insert into exchange_registration (unique_ref, internal_ref, client_code, sent, registered_at_ms)
     values (?, ?, ?, ?, ?)`,
  ).run(uniqueRefNo ?? null, internalRefNo, clientCode, JSON.stringify(registration), atMs);
  const seq = Number(lastInsertRowid);
  const regnNo = String(FIRST_REGN_NO + seq);
  prepared(db, 'update exchange_registration set regn_no = ? where seq = ?').run(regnNo, seq);
  return { ...registration, seq, regnNo, registeredAtMs: atMs, cancelledAtMs: undefined };
}

export const isUniqueRefUsed = (db: Database, uniqueRefNo: string): boolean =>
  prepared(
    db,
    `select 1 from exchange_registration where unique_ref = ?
     union all select 1 from exchange_registration_cancel where unique_ref = ?`,
  ).get(uniqueRefNo, uniqueRefNo) !== undefined;

/** The reference of a cancellation is used up, whatever becomes of it. */
export function insertCancelRef(db: Database, uniqueRefNo: string): void {
  prepared(db, 'insert into exchange_registration_cancel values (?)').run(uniqueRefNo);
}

export function findRegistration(db: Database, regnNo: string): Registration | undefined {
  const row = prepared(db, 'select * from exchange_registration where regn_no = ?').get(regnNo);
  return row && registrationOf(row);
}

/** By the member's own reference. */
export const listRegistrationsOf = (db: Database, internalRefNo: string): Registration[] =>
  prepared(db, 'select * from exchange_registration where internal_ref = ? order by seq')
    .all(internalRefNo)
    .map(registrationOf);

/** Newest first. */
export const listNewestRegistrations = (db: Database, limit: number): Registration[] =>
  prepared(db, 'select * from exchange_registration order by seq desc limit ?').all(limit).map(registrationOf);

export function cancelRegistration(db: Database, regnNo: string, atMs: number): void {
  prepared(
    db,
    'update exchange_registration set cancelled_at_ms = ? where regn_no = ? and cancelled_at_ms is null',
  ).run(atMs, regnNo);
}
