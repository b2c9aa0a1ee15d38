import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { units, unitsFromText } from '@artha/domain/kit/money';
import { badInput } from '../platform/http-problem.ts';
import type { Fields } from '../platform/read-fields.ts';
import { readList, readObject, readText } from '../platform/read-fields.ts';
import { readDate } from '../platform/read-money.ts';
import type { HoldingKey, NewLot } from './unit-register.queries.ts';

/** The opening balance of a holding. */
export interface OpeningBalance {
  readonly key: HoldingKey;
  readonly lots: readonly NewLot[];
}

const FOLIOS_MAX = 100_000;
const LOTS_MAX = 1_000;
const CODE_MAX = 20;
/** The exchange takes shorter ones only, but the product may hold such a folio. */
const FOLIO_NO_MAX = 40;
const UNITS = /^\d{1,12}(?:\.\d{1,4})?$/;

function readUnits(fields: Fields, name: string): Units {
  const text = readText(fields, name, CODE_MAX);
  const value = UNITS.test(text) ? unitsFromText(text) : units(0n);
  if (value <= 0n) throw badInput(`"${name}" must be units above zero with at most 4 decimals, such as 12.3450`);
  return value;
}

function lotOf(value: unknown): NewLot {
  const fields = readObject(value, 'A lot', ['on', 'units', 'bought', 'isLoadFree']);
  const on: BusinessDate = readDate(fields, 'on');
  const unitsLeft = readUnits(fields, 'units');
  const unitsBought = fields['bought'] === undefined ? unitsLeft : readUnits(fields, 'bought');
  if (unitsBought < unitsLeft) throw badInput('"bought" must not be less than "units"');
  const { isLoadFree = false } = fields;
  if (typeof isLoadFree !== 'boolean') throw badInput('"isLoadFree" must be true or false');
  return { on, unitsBought, unitsLeft, isLoadFree };
}

function balanceOf(value: unknown): OpeningBalance {
  const fields = readObject(value, 'A folio', ['clientCode', 'folioNumber', 'schemeCode', 'lots']);
  const lots = readList(fields, 'lots', LOTS_MAX).map(lotOf);
  if (lots.length === 0) throw badInput('"lots" must not be empty');
  const key = {
    clientCode: readText(fields, 'clientCode', CODE_MAX),
    folioNo: readText(fields, 'folioNumber', FOLIO_NO_MAX),
    schemeCode: readText(fields, 'schemeCode', CODE_MAX),
  };
  return { key, lots };
}

/** Accepts a whole list or nothing. @throws HttpProblem 400 */
export function readFolioList(body: unknown): OpeningBalance[] {
  const fields = readObject(body, 'The body', ['folios']);
  return readList(fields, 'folios', FOLIOS_MAX).map(balanceOf);
}
