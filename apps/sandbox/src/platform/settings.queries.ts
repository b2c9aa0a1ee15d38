import type { Database } from './database.ts';
import { prepared } from './database.ts';

/** A value kept under a name. @returns undefined when there is none */
export function findSetting(db: Database, key: string): string | undefined {
  const value = prepared(db, 'select value from setting where key = ?').get(key)?.['value'];
  return typeof value === 'string' ? value : undefined;
}

export function putSetting(db: Database, key: string, value: string): void {
  prepared(db, 'insert into setting values (?, ?) on conflict (key) do update set value = excluded.value').run(
    key,
    value,
  );
}
