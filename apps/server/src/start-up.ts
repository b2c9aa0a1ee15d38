import { businessDateAt } from '@artha/domain/dates';
import { calendarWarning } from '@artha/domain/feeds/calendar-warning';
import { loadCalendar } from './modules/calendar/index.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from './modules/demonstration/index.ts';
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

/** What a person should know of the calendar: beyond the last known list of holidays weekends alone count. */
async function calendarNotice({ database, clocks }: Product): Promise<string[]> {
  const calendar = await loadCalendar(database.db, 'exchange');
  return [calendarWarning(calendar, businessDateAt(clocks.businessNow())) ?? []].flat();
}

function signIns(env: Env): string[] {
  if (env.mode !== 'sandbox') return [];
  const isStaff = ({ roles }: (typeof DEMONSTRATION_PEOPLE)[number]) => !roles.includes('client');
  const ids = (people: typeof DEMONSTRATION_PEOPLE) => people.map(({ loginUserId }) => loginUserId).join(', ');
  return [
    `  clients at ${env.publicUrl}/login: ${ids(DEMONSTRATION_PEOPLE.filter((person) => !isStaff(person)))}`,
    `  staff at ${env.publicUrl}/rm/login: ${ids(DEMONSTRATION_PEOPLE.filter(isStaff))}`,
    `  everybody's password is ${DEMONSTRATION_PASSWORD}`,
  ];
}

/** Tells whoever started the process that it answers, and what a person should know. */
export async function sayReady(env: Env, product: Product): Promise<void> {
  const address = env.isWebNode ? `Artha answers at ${env.publicUrl}` : 'Artha runs its jobs';
  const lines = [address, ...signIns(env), ...(await calendarNotice(product))];
  if (process.send) process.send({ ready: true, lines });
  else process.stdout.write(`${lines.join('\n')}\n`);
}
