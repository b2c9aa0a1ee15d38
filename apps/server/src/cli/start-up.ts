import { EmbeddedDatabaseError } from '../platform/db/embedded/binaries.ts';
import { LockHeldError } from '../platform/db/embedded/lock.ts';
import { DatabaseUnreachableError, MigrationError } from '../platform/db/migrate.ts';
import { OldServerError } from '../platform/db/server-version.ts';
import { EnvError } from '../platform/env/env.ts';

/** Errors whose message says all that an operator needs. */
const PLAIN = [DatabaseUnreachableError, EmbeddedDatabaseError, MigrationError, OldServerError];

/** The message when the product does not start: plain lines for what the operator can fix, the stack for a bug. */
export function startUpErrorMessage(error: unknown): string {
  if (error instanceof LockHeldError) return alreadyRunningMessage(error.pid);
  if (error instanceof EnvError) return `The environment is invalid:\n${error.message}`;
  if (error instanceof Error && PLAIN.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return portTakenMessage('PORT', Number(error.port));
  }
  return error instanceof Error ? withoutValues(error) : String(error);
}

/** The message of a failed query contains its parameters, which may be personal data; its cause does not. */
function withoutValues(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${cause.name}: ${cause.message}`, ...frames].join('\n');
}

export const alreadyRunningMessage = (pid: number) =>
  `Artha already runs on this data folder, as process ${pid}. Stop it, or set ARTHA_DATA_DIR to another folder.`;

export const portTakenMessage = (variable: string, port: number) =>
  `Port ${port} is taken by another program. Set ${variable} to a free port.`;
