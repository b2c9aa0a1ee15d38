import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { Database } from '../platform/db/database.ts';

const COMMANDS = resolve(import.meta.dirname, '../cli');

interface CommandResult {
  readonly code: number;
  /** What was printed; of a command that failed, its errors too. */
  readonly text: string;
}

/** The address of a test database, for a process of its own. */
export async function databaseUrlOf({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('databaseSocket'));
  return `postgresql://${inject('databaseUser')}@localhost/${rows[0]!.name}?host=${host}`;
}

/**
 * Runs a command against a test database as an operator does: in a process of its own.
 *
 * @param command the name of its file without extension: 'prices'
 * @param env what is set beside the environment of the tests
 */
export async function runCommand(
  database: Pick<Database, 'pool'>,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const DATABASE_URL = await databaseUrlOf(database);
  const program = resolve(COMMANDS, `${command}.ts`);
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}
