/** Lists of pincodes with their towns and states. */
import { matches } from '../../../kit/patterns.ts';
import { tidy } from '../cells.ts';
import { csvColumns } from '../csv-line.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading } from '../reading.ts';
import { stateOf } from './indian-states.ts';

export interface PincodeRow {
  readonly pincode: string;
  /** The town or district as the list has it. */
  readonly place: string;
  /** The name of the state among the masters. */
  readonly state: string;
}

/** The first two digits that no postal circle uses. 90 to 99 belong to the Army. @see India Post, PIN code regions */
const UNUSED_BEGINNINGS: ReadonlySet<string> = new Set([
  '10',
  '29',
  '35',
  '54',
  '55',
  '65',
  '66',
  '86',
  '87',
  '88',
  '89',
]);
/** Numbers that people type to fill a field. */
const FILLERS = /^(\d)\1{5}$|^123456$|^654321$/;

/** @throws FeedRefusal when a required column is missing */
export function pincodeReader(header: string): (line: string) => Reading<PincodeRow> {
  const cellsOf = csvColumns(header, {
    pincode: ['pincode', 'pin code', 'pin'],
    city: ['city', 'district', 'place'],
    state: ['state', 'statename'],
  });
  if (!cellsOf) throw notOfFeed('The first line is not the header of a list of pincodes', header);
  const seen = new Map<string, string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (typeof cells === 'string') return { refusal: cells };
    const { pincode } = cells;
    if (!matches('pincode', pincode)) return { refusal: 'pincode is not six digits' };
    if (UNUSED_BEGINNINGS.has(pincode.slice(0, 2)) || FILLERS.test(pincode))
      return { refusal: 'no such pincode exists' };
    const state = stateOf(cells.state)?.name;
    if (state === undefined) return { refusal: 'state is no state of India' };
    // Lists of post offices repeat a pincode for each of its offices: the first gives its place.
    const known = seen.get(pincode);
    if (known !== undefined && known === state) return { isRepeat: true };
    if (known !== undefined) return { refusal: `has another state than an earlier line of the same pincode` };
    seen.set(pincode, state);
    return { row: { pincode, place: tidy(cells.city), state } };
  };
}
