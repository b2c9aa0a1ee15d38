import { Refusal } from './errors.ts';

/**
 * Allowed moves: from a state, by an event, to a state. A cell that names its own row is a repeated or late event that
 * changes nothing; a missing cell is an impossible move.
 */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** Cells of events that change nothing in a state. */
export const unmoved = <State extends string, Event extends string>(
  state: State,
  ...events: readonly Event[]
): Partial<Record<Event, State>> =>
  Object.fromEntries(events.map((event) => [event, state])) as Partial<Record<Event, State>>;

/** The value, or the refusal thrown. For commands, whose refusals go to whoever asked. */
export function orThrow<Value>(result: Value | Refusal): Value {
  if (result instanceof Refusal) throw result;
  return result;
}
