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

/**
 * Runs a command against a test database as an operator does: in a process of its own.
 *
 * @param command the name of its file without extension: 'prices'
 * @param env what is set beside the environment of the tests
 */
export async function runCommand(
  { pool }: Pick<Database, 'pool'>,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('databaseSocket'));
  const DATABASE_URL = `postgresql://${inject('databaseUser')}@localhost/${rows[0]!.name}?host=${host}`;
  const program = resolve(COMMANDS, `${command}.ts`);
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}
