/** What the inputs of calls are made from: the description, what earlier calls answered, and codes that were sent. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDateAt, startOfMonth } from '@artha/domain/kit/dates';
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

/** The fields that replace those of an example. */
export type MakeInput = (moment: Moment) => Fields | Promise<Fields>;

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

const today = (): BusinessDate => businessDateAt(new Date());

/** A day after today, in India. */
export const dayAfter = (days: number): BusinessDate => addDays(today(), days);

/** The tenth of a later month. */
export const tenthOfAMonth = (monthsAhead: number): BusinessDate =>
  addDays(startOfMonth(addMonths(today(), monthsAhead)), 9);
