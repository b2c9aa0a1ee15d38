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

/** The faults that still wait for a request, oldest first. */
export const listFaults = (db: Database): Fault[] => prepared(db, `${SELECT} order by id`).all().map(faultOf);

/** Those of one system. Asked at each request: nearly always there is none. */
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

/** Uses up one time of the oldest fault of the kinds that is meant for a request. @returns undefined when none is */
export function takeFault<Kind extends FaultKind>(
  db: Database,
  system: string,
  path: string,
  kinds: readonly Kind[],
): (Fault & { readonly kind: Kind }) | undefined {
  const isMeant = (fault: Fault): fault is Fault & { readonly kind: Kind } =>
    kinds.some((kind) => kind === fault.kind) && path.startsWith(fault.path ?? '');
  const fault = listFaultsOf(db, system).find(isMeant);
  if (fault) useFault(db, fault);
  return fault;
}

/** As `takeFault`, but only one that names its path: one without is for the requests of the system. */
export function takeFaultOfPath<Kind extends FaultKind>(
  db: Database,
  system: string,
  path: string,
  kinds: readonly Kind[],
): (Fault & { readonly kind: Kind }) | undefined {
  const isMeant = (fault: Fault): fault is Fault & { readonly kind: Kind } =>
    fault.path !== undefined && kinds.some((kind) => kind === fault.kind) && path.startsWith(fault.path);
  const fault = listFaultsOf(db, system).find(isMeant);
  if (fault) useFault(db, fault);
  return fault;
}

/** One statement either way, so that it may stand within somebody's transaction. */
function useFault(db: Database, { id, times }: Fault): void {
  if (times > 1) prepared(db, 'update fault set times = times - 1 where id = ?').run(id);
  else prepared(db, 'delete from fault where id = ?').run(id);
}
