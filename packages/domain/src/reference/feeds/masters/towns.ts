/** The list of towns of the census, from which states and cities come. */
import { tidy } from '../cells.ts';
import { csvColumns } from '../csv-line.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading } from '../reading.ts';
import type { IndianState } from './indian-states.ts';
import { stateOf } from './indian-states.ts';

export interface TownRow {
  readonly name: string;
  readonly state: IndianState;
}

const NAME_CHARACTERS_MAX = 200;

function townCells(header: string) {
  const cellsOf = csvColumns(header, {
    name: ['city/town', 'city', 'town'],
    state: ['state/union territory*', 'state/union territory', 'state'],
  });
  if (!cellsOf) throw notOfFeed('The first line is not the header of a list of towns', header);
  return cellsOf;
}

function readTown(line: string, cellsOf: ReturnType<typeof townCells>): Reading<TownRow> {
  if (line.replaceAll(/[\s,"]/g, '') === '') return {};
  const cells = cellsOf(line);
  if (typeof cells === 'string') return { refusal: cells };
  const state = stateOf(cells.state);
  // Below the last town, the list explains its abbreviations.
  if (!state) return { refusal: cells.state === '' ? 'has no state' : 'state is no state of India' };
  const name = tidy(cells.name);
  if (name === '' || name.length > NAME_CHARACTERS_MAX) return { refusal: 'has no name' };
  return { row: { name, state } };
}

/** Each town of a state once: a census lists a town again for each of its parts. @throws FeedRefusal */
export function townReader(header: string): (line: string) => Reading<TownRow> {
  const cellsOf = townCells(header);
  return oncePer(
    (line) => readTown(line, cellsOf),
    ({ name, state }) => `${state.code} ${name.toLowerCase()}`,
  );
}

/** Each state once. @throws FeedRefusal */
export function stateReader(header: string): (line: string) => Reading<IndianState> {
  const cellsOf = townCells(header);
  const read = (line: string): Reading<IndianState> => {
    const { row, ...rest } = readTown(line, cellsOf);
    return row ? { row: row.state } : rest;
  };
  return oncePer(read, ({ code }) => code);
}

function oncePer<Row>(read: (line: string) => Reading<Row>, keyOf: (row: Row) => string): typeof read {
  const seen = new Set<string>();
  return (line) => {
    const reading = read(line);
    if (!reading.row) return reading;
    const key = keyOf(reading.row);
    if (seen.has(key)) return { isRepeat: true };
    seen.add(key);
    return reading;
  };
}
