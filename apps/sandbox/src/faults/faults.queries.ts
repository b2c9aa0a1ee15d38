import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import type { Fault, FaultKind, FaultRequest } from './fault.ts';

/** The faults that still wait for a request, oldest first. */
export function listFaults(db: Database): Fault[] {
  const rows = db.prepare('select id, system, path, kind, times, delay_ms, status from fault order by id').all();
  return rows.map((row) => ({
    id: Number(row['id']),
    system: String(row['system']),
    path: row['path'] === null ? undefined : String(row['path']),
    kind: String(row['kind']) as FaultKind,
    times: Number(row['times']),
    delayMs: Number(row['delay_ms']),
    status: Number(row['status']),
  }));
}

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
    fault.system === system && kinds.some((kind) => kind === fault.kind) && path.startsWith(fault.path ?? '');
  const fault = listFaults(db).find(isMeant);
  if (!fault) return undefined;
  inTransaction(db, () => {
    if (fault.times > 1) db.prepare('update fault set times = times - 1 where id = ?').run(fault.id);
    else db.prepare('delete from fault where id = ?').run(fault.id);
  });
  return fault;
}
