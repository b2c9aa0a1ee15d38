import { EmbeddedDatabaseError } from './platform/db/embedded/binaries.ts';
import { LockHeldError } from './platform/db/embedded/lock.ts';
import { MigrationError } from './platform/db/migrate.ts';
import type { Env } from './platform/env/env.ts';
import { EnvError } from './platform/env/env.ts';
import type { Product } from './product.ts';

/** What a person reads when the product does not start: one or a few plain lines for what they can mend, the stack for a bug. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof LockHeldError) return alreadyRunning(error.pid);
  if (error instanceof EnvError) return `The environment is not right:\n${error.message}`;
  if (error instanceof EmbeddedDatabaseError || error instanceof MigrationError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return portTaken('PORT', Number(error.port));
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const alreadyRunning = (pid: number) =>
  `Artha already runs on this data folder, as process ${pid}. Stop it, or set ARTHA_DATA_DIR to another folder.`;

export const portTaken = (variable: string, port: number) =>
  `Port ${port} is taken by another program. Set ${variable} to a free port.`;

/** Tells whoever started the process that it answers, and what a person should know. */
export async function sayReady(env: Env, { address }: Product): Promise<void> {
  const lines = [`Artha answers at ${env.isWebNode ? env.publicUrl : 'no port (jobs only)'}`];
  if (process.send) process.send({ ready: true, lines, address });
  else process.stdout.write(`${lines.join('\n')}\n`);
}
