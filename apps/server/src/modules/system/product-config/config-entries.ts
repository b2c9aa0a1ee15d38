import type { ConfigEntry, ConfigKey, listConfigHistory } from '@artha/contract/system/product-config.admin';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { CONFIG_KEYS, keyOfConfig } from '@artha/domain/system/product-config/config-keys';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { countChanges, listChanges, listConfigRows, listLastChanges } from './config-entries.queries.ts';
import { configOf } from './product-config.queries.ts';

type Row = Awaited<ReturnType<typeof listConfigRows>>[number];
type LastChange = Awaited<ReturnType<typeof listLastChanges>>[number];

/** Shown for changes without a user. */
const SYSTEM = 'System';

/** Every key of the configuration with the value in force. */
export async function listConfigEntries(db: Db): Promise<ConfigEntry[]> {
  const rows = await listConfigRows(db);
  const changes = await listLastChanges(db);
  return CONFIG_KEYS.map((key) => entryOf(key, rows, changes));
}

export async function configEntry(db: Db, key: ConfigKey): Promise<ConfigEntry> {
  return entryOf(key, await listConfigRows(db), await listLastChanges(db));
}

function entryOf(key: ConfigKey, rows: readonly Row[], changes: readonly LastChange[]): ConfigEntry {
  const row = rows.find((each) => each.key === key);
  const last = changes.find((each) => each.key === key);
  const { label, group } = keyOfConfig(key);
  const others = rows.filter((each) => each.key !== key);
  return {
    key,
    label,
    group,
    valueText: JSON.stringify(configOf(rows)[key]),
    defaultText: JSON.stringify(configOf(others)[key]),
    isDefault: row === undefined || row.value === null,
    version: row?.version ?? 0,
    lastChanged: last ? { by: last.by ?? SYSTEM, at: last.at } : null,
  };
}

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The changes of a key, newest first. */
export async function configHistory(
  { key, offset, limit }: InputOf<typeof listConfigHistory>,
  { db }: RequestContext,
): Promise<AnswerOf<typeof listConfigHistory>> {
  const changes = await listChanges(db, key, { offset, limit });
  return {
    changes: changes.map(({ id, by, at, oldValue, newValue }) => ({
      id,
      by: by ?? SYSTEM,
      at,
      oldText: textOf(oldValue),
      newText: textOf(newValue),
    })),
    count: await countChanges(db, key),
  };
}
