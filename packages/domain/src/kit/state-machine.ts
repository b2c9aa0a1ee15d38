import { Refusal } from './errors.ts';

/**
 * Allowed transitions: from a state, by an event, to a state. A cell that names its own row is a repeated or late event
 * that changes nothing; a missing cell is an impossible transition.
 */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** Cells for events that change nothing in a state. */
export const unchanged = <State extends string, Event extends string>(
  state: State,
  ...events: readonly Event[]
): Partial<Record<Event, State>> =>
  Object.fromEntries(events.map((event) => [event, state])) as Partial<Record<Event, State>>;

/** Returns the value or throws the refusal. For commands, whose refusals go to the caller. */
export function orThrow<Value>(result: Value | Refusal): Value {
  if (result instanceof Refusal) throw result;
  return result;
}
