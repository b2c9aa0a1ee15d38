import { EmbeddedDatabaseError } from '../platform/db/embedded/binaries.ts';
import { LockHeldError } from '../platform/db/embedded/lock.ts';
import { MigrationError } from '../platform/db/migrate.ts';
import { EnvError } from '../platform/env/env.ts';

/**
 * What a person reads when the product does not start: one or a few plain lines for what they can mend, the stack for
 * a bug.
 */
export function whyNotStarted(error: unknown): string {
  if (error instanceof LockHeldError) return alreadyRunning(error.pid);
  if (error instanceof EnvError) return `The environment is not right:\n${error.message}`;
  if (error instanceof EmbeddedDatabaseError || error instanceof MigrationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return portTaken('PORT', Number(error.port));
  }
  return error instanceof Error ? withoutValues(error) : String(error);
}

/** A failed query names its parameters, which may be anybody's: its cause says what went wrong. */
function withoutValues(error: Error): string {
  const said = error.cause instanceof Error ? error.cause : error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${said.name}: ${said.message}`, ...places].join('\n');
}

export const alreadyRunning = (pid: number) =>
  `Artha already runs on this data folder, as process ${pid}. Stop it, or set ARTHA_DATA_DIR to another folder.`;

export const portTaken = (variable: string, port: number) =>
  `Port ${port} is taken by another program. Set ${variable} to a free port.`;
