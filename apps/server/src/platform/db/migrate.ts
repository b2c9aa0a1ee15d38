import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { addMissingFunctions, supportedMajor } from './server-version.ts';

const MIGRATIONS_FOLDER = resolve(import.meta.dirname, '../../../migrations');
/** Any number, the same on every node: one node migrates, the others wait. */
const LOCK_KEY = 727_001;
const LOCK_TIMEOUT = '10s';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The server did not accept a connection: its address, certificate, user or password, or it is not running. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return { name: tag, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies pending migrations: forward only, each in its own transaction, under one lock, so that nodes that start
 * together apply them once. After a crash the next start continues.
 *
 * @param onPending called with the number of pending migrations, if there are any, before they are applied
 * @returns the names of the applied migrations
 * @throws MigrationError when an applied migration was changed, or the database is newer than this program
 * @throws DatabaseUnreachableError when there is no connection
 * @throws OldServerError when the server is older than the oldest supported version
 */
export async function migrate(
  config: pg.ClientConfig,
  onPending: (count: number) => void = () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const client = await connect(config);
  try {
    const major = await supportedMajor(client);
    // A session lock works because this connection is direct, never pooled.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await addMissingFunctions(client, major);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    checkApplied(migrations, applied);
    const due = migrations.filter((migration) => !applied.has(migration.name));
    if (due.length > 0) onPending(due.length);
    for (const migration of due) await apply(client, migration);
    return due.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  try {
    // Reads the certificates that the address names.
    const client = new pg.Client(config);
    // The query that loses it rejects; without a listener the same error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof AggregateError ? String(error.errors[0]) : (error as Error).message;
    throw new DatabaseUnreachableError(`The database cannot be reached: ${reason}`, { cause: error });
  }
}

function checkApplied(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(`migration ${migration.name} was changed after it ran`);
    }
  }
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) throw new MigrationError(`the database has migration ${unknown}, which this program does not know`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of migration.sql.split('--> statement-breakpoint')) {
      if (statement.trim() !== '') await client.query(statement);
    }
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
