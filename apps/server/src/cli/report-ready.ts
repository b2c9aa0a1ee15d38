import { businessDateAt } from '@artha/domain/kit/dates';
import { calendarWarning } from '@artha/domain/reference/feeds/calendar-warning';
import { loadCalendar } from '../modules/reference/calendar/index.ts';
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '../demonstration/index.ts';
import type { Env } from '../platform/env/env.ts';
import type { Product } from '../product.ts';

/** A warning when the calendar runs out: after the last known list of holidays, only weekends are closed. */
async function calendarNotice({ database, clocks }: Product): Promise<string[]> {
  const calendar = await loadCalendar(database.db, 'exchange');
  return [calendarWarning(calendar, businessDateAt(clocks.businessNow())) ?? []].flat();
}

function signIns(env: Env): string[] {
  if (env.mode !== 'sandbox') return [];
  // docs/trying.md lists those who must first complete a step or have limited access.
  const plain = DEMONSTRATION_PEOPLE.filter(
    ({ status, mustFirst, hasLimitedAccess }) => !status && !mustFirst && !hasLimitedAccess,
  );
  const isStaff = ({ roles }: (typeof DEMONSTRATION_PEOPLE)[number]) => !roles.includes('client');
  const ids = (people: typeof DEMONSTRATION_PEOPLE) => people.map(({ loginUserId }) => loginUserId).join(', ');
  return [
    `  clients at ${env.publicUrl}/login: ${ids(plain.filter((person) => !isStaff(person)))}`,
    `  staff at ${env.publicUrl}/rm/login: ${ids(plain.filter(isStaff))}`,
    '  second administrators, who approve what the first ones request: sysadmin2, badmin2',
    `  password of all demo users: ${DEMONSTRATION_PASSWORD}`,
  ];
}

/** Sends to the parent process, if there is one. A parent that has ended is no error: 'disconnect' reports it. */
const sendToParent = (message: object): void => void process.send?.(message, undefined, undefined, () => undefined);

/** Reports to the parent process, if there is one, what a start that takes long is doing. */
export const reportStep = (step: string): void => sendToParent({ step });

/** Reports to the parent process, or on standard output, that the product is ready, with its addresses and warnings. */
export async function reportReady(env: Env, product: Product): Promise<void> {
  const address = env.isWebNode ? `Artha is running at ${env.publicUrl}` : 'Artha is running its jobs';
  const lines = [address, ...signIns(env), ...(await calendarNotice(product))];
  if (process.send) sendToParent({ ready: true, lines });
  else process.stdout.write(`${lines.join('\n')}\n`);
}
