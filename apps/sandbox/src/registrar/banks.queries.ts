import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';

/** The bank account of a client as the product sent it; empty for none. */
export const findBank = (db: Database, clientCode: string): string =>
  String(prepared(db, 'select last4 from registrar_bank where client_code = ?').get(clientCode)?.['last4'] ?? '');

export const putBank = (db: Database, clientCode: string, last4: string) =>
  prepared(
    db,
    'insert into registrar_bank values (?, ?) on conflict (client_code) do update set last4 = excluded.last4',
  ).run(clientCode, last4);
