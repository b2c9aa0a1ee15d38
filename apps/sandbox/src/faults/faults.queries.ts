import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Fault, FaultRequest } from './fault.ts';

const SELECT = 'select id, system, path, kind, times, delay_ms, status from fault';

const faultOf = (row: Row): Fault => ({
  id: Number(row['id']),
  system: String(row['system']),
  path: row['path'] === null ? undefined : String(row['path']),
  kind: String(row['kind']) as FaultKind,
  times: Number(row['times']),
  delayMs: Number(row['delay_ms']),
  status: Number(row['status']),
});

/** Faults still to be applied, oldest first. */
export const listFaults = (db: Database): Fault[] => prepared(db, `${SELECT} order by id`).all().map(faultOf);

/** The faults of one system. Runs at each request; nearly always there are none. */
const listFaultsOf = (db: Database, system: string): Fault[] =>
  prepared(db, `${SELECT} where system = ? order by id`).all(system).map(faultOf);

export function insertFault(db: Database, fault: FaultRequest): Fault {
  const { system, path, kind, times, delayMs, status } = fault;
  const insert = db.prepare(
    'insert into fault (system, path, kind, times, delay_ms, status) values (?, ?, ?, ?, ?, ?)',
  );
  const { lastInsertRowid } = insert.run(system, path ?? null, kind, times, delayMs, status);
  return { ...fault, id: Number(lastInsertRowid) };
}

export function deleteFaults(db: Database): void {
  db.exec('delete from fault');
}

/** Consumes the oldest matching fault of these kinds, once. @returns undefined when none matches */
export function takeFault<Kind extends FaultKind>(
  db: Database,
  system: string,
  path: string,
  kinds: readonly Kind[],
): (Fault & { readonly kind: Kind }) | undefined {
  const matches = (fault: Fault): fault is Fault & { readonly kind: Kind } =>
    kinds.some((kind) => kind === fault.kind) && path.startsWith(fault.path ?? '');
  const fault = listFaultsOf(db, system).find(matches);
  if (fault) useFault(db, fault);
  return fault;
}

/** As `takeFault`, but only a fault with a path: one without a path affects the requests of the system. */
export function takeFaultOfPath<Kind extends FaultKind>(
  db: Database,
  system: string,
  path: string,
  kinds: readonly Kind[],
): (Fault & { readonly kind: Kind }) | undefined {
  const matches = (fault: Fault): fault is Fault & { readonly kind: Kind } =>
    fault.path !== undefined && kinds.some((kind) => kind === fault.kind) && path.startsWith(fault.path);
  const fault = listFaultsOf(db, system).find(matches);
  if (fault) useFault(db, fault);
  return fault;
}

/** One statement in each case, so it can run inside a transaction of the caller. */
function useFault(db: Database, { id, times }: Fault): void {
  if (times > 1) prepared(db, 'update fault set times = times - 1 where id = ?').run(id);
  else prepared(db, 'delete from fault where id = ?').run(id);
}
