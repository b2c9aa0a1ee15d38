import type { ComparedValue } from '../../kit/compared-value.ts';
import type { ExceptionKind } from './exception-kinds.ts';
import { EXCEPTION_KINDS } from './exception-kinds.ts';

const HOUR_MS = 3_600_000;

/** What a cause says of an exception now. */
export interface FoundException<Amount = bigint> {
  /** Unique within its kind: 'line:12'. */
  readonly key: string;
  /** 'Nilgiri Flexi Cap Fund: NAV' */
  readonly about: string;
  readonly orderId: string | null;
  readonly accountId: number | null;
  /** The money that is held up; null where none is. */
  readonly amount: Amount | null;
  /** Business clock: when it began. */
  readonly since: Date;
  readonly compared: readonly ComparedValue[];
}

/** What is stored of an exception. */
export interface KnownException {
  readonly id: number;
  readonly key: string;
  readonly about: string;
  readonly amount: bigint | null;
  readonly compared: readonly ComparedValue[];
  /** 'closed' by a person while its cause persists. */
  readonly state: 'open' | 'closed';
}

export interface ExceptionChanges<Found extends FoundException = FoundException> {
  readonly opened: readonly Found[];
  readonly changed: readonly (Found & { readonly id: number })[];
  readonly resolved: readonly number[];
}

/**
 * Compares what the causes say now with what is stored. A cause that is gone resolves its exception. What a person has
 * closed is not opened again while its cause stays the same; a changed cause opens another one.
 *
 * @param known the newest exception of each key
 */
export function exceptionChanges<Found extends FoundException>(
  found: readonly Found[],
  known: readonly KnownException[],
): ExceptionChanges<Found> {
  const byKey = new Map(known.map((each) => [each.key, each]));
  const current = new Map(found.map((each) => [each.key, each]));
  const opened: Found[] = [];
  const changed: (Found & { readonly id: number })[] = [];
  for (const each of current.values()) {
    const before = byKey.get(each.key);
    if (!before || (before.state === 'closed' && !isSame(each, before))) opened.push(each);
    else if (before.state === 'open' && !isSame(each, before)) changed.push({ ...each, id: before.id });
  }
  const resolved = known.filter(({ key, state }) => state === 'open' && !current.has(key)).map(({ id }) => id);
  return { opened, changed, resolved };
}

const isSame = (found: FoundException, known: KnownException): boolean =>
  found.about === known.about && found.amount === known.amount && textOf(found.compared) === textOf(known.compared);

/** Field by field, because the database does not keep the order of names. */
const textOf = (compared: readonly ComparedValue[]): string =>
  JSON.stringify(compared.map(({ label, ours, theirs }) => [label, ours, theirs]));

/** When an exception is late. @param since business clock @returns business clock */
export const lateAt = (kind: ExceptionKind, since: Date): Date =>
  new Date(since.getTime() + EXCEPTION_KINDS[kind].lateAfterHours * HOUR_MS);
