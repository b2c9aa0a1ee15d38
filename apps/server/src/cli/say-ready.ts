import { businessDateAt } from '@artha/domain/kit/dates';
import { calendarWarning } from '@artha/domain/reference/feeds/calendar-warning';
import { loadCalendar } from '../modules/reference/calendar/index.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '../demonstration/index.ts';
import type { Env } from '../platform/env/env.ts';
import type { Product } from '../product.ts';

/** What a person should know of the calendar: beyond the last known list of holidays weekends alone count. */
async function calendarNotice({ database, clocks }: Product): Promise<string[]> {
  const calendar = await loadCalendar(database.db, 'exchange');
  return [calendarWarning(calendar, businessDateAt(clocks.businessNow())) ?? []].flat();
}

function signIns(env: Env): string[] {
  if (env.mode !== 'sandbox') return [];
  // Who cannot go straight in, or sees less, stands in the README.
  const plain = DEMONSTRATION_PEOPLE.filter(
    ({ status, mustFirst, hasLimitedAccess }) => !status && !mustFirst && !hasLimitedAccess,
  );
  const isStaff = ({ roles }: (typeof DEMONSTRATION_PEOPLE)[number]) => !roles.includes('client');
  const ids = (people: typeof DEMONSTRATION_PEOPLE) => people.map(({ loginUserId }) => loginUserId).join(', ');
  return [
    `  clients at ${env.publicUrl}/login: ${ids(plain.filter((person) => !isStaff(person)))}`,
    `  staff at ${env.publicUrl}/rm/login: ${ids(plain.filter(isStaff))}`,
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
