import type { Database } from './database.ts';
import { prepared } from './database.ts';

/** @returns undefined when the setting is not stored */
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
