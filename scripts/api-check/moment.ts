/** What the inputs of calls are made from: the description, what earlier calls answered, and codes that were sent. */
import { until } from '../crash/retry.ts';
import type { Caller } from './caller.ts';
import type { Fields } from './document.ts';
import type { CallByName } from './sign-in.ts';

/** The state of a walk at the time of a call. */
export interface Moment {
  readonly caller: Caller;
  /** What earlier calls of this caller answered, by the name of a field. */
  readonly known: Fields;
  /** The same of another caller. */
  readonly knownTo: (caller: string) => Fields;
  /** Another call, made for its answer. */
  readonly ask: (id: string, fields?: Fields) => Promise<unknown>;
  readonly call: CallByName;
  readonly sandboxUrl: string;
  /** The codes that the sandbox had received before the last call that sends one; undefined if that was refused. */
  readonly codesBefore: ReadonlySet<string> | undefined;
}

/** Reads a field of an answer: `at(answer, 'items', 0, 'id')`; undefined where there is none. */
export function at(value: unknown, ...steps: readonly (string | number)[]): unknown {
  let found = value;
  for (const step of steps) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

/** The elements of a list of an answer; none where there is no list. */
export function listAt(value: unknown, ...steps: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...steps);
  return Array.isArray(found) ? found : [];
}

const CODE = /\b(\d{6})\b is your code/;
const CODE_WITHIN_MS = 20_000;

/** All codes that the sandbox received, newest first. @param to an address; all without one */
export async function receivedCodes(sandboxUrl: string, to = ''): Promise<readonly string[]> {
  const response = await fetch(`${sandboxUrl}/outbox${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`);
  const messages = (await response.json()) as readonly { readonly text: string }[];
  return messages.flatMap(({ text }) => CODE.exec(text)?.[1] ?? []);
}

/** The code of the last call that sends one. @throws Error when none was sent */
export async function sentCode({ sandboxUrl, codesBefore }: Moment, to = ''): Promise<string> {
  if (!codesBefore) throw new Error('no code was sent');
  const newCode = async () => (await receivedCodes(sandboxUrl, to)).find((code) => !codesBefore.has(code));
  return until('a code', newCode, CODE_WITHIN_MS);
}

const DAY_MS = 86_400_000;

/** A day after today, in India. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The tenth of the month after next. */
export function tenthOfAMonth(monthsAhead = 2): string {
  const [year = 0, month = 0] = dayAfter(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsAhead, 10)).toISOString().slice(0, 10);
}
