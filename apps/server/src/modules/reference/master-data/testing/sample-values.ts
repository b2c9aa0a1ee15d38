/** Values for a new record of any kind, made from its model and the checks of its table. */
import { DAY_MS } from '@artha/domain/kit/dates';
import type { FieldValue, KindField } from '@artha/domain/kit/kind-model';
import { textFromScaled } from '@artha/domain/kit/money';
import type { PatternName } from '@artha/domain/kit/patterns';
import { placesOf } from '@artha/domain/reference/master-data/check-value';
import * as fc from 'fast-check';
import { is, SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { columnsIn } from '../../../../platform/kinds/table-indexes.ts';

const padded = (nth: number, digits: number) => String(nth).padStart(digits, '0');

const BY_PATTERN: Partial<Record<PatternName, (nth: number) => string>> = {
  email: (nth) => `person${nth}@bank.example`,
  mobile: (nth) => `9${padded(nth, 9)}`,
  pincode: (nth) => `4${padded(nth, 5)}`,
  pan: (nth) => `ABCPT${padded(nth, 4)}A`,
  tan: (nth) => `MUMA${padded(nth, 5)}B`,
  ifsc: (nth) => `TEST0${padded(nth, 6)}`,
  micr: (nth) => padded(nth, 9),
  gstin: (nth) => `27ABCDE${padded(nth, 4)}F1Z5`,
  name: (nth) => `Name ${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
};

/** The expression that a check of the table compares a column with; undefined without one. */
function expressionOf(kind: Kind, key: string): RegExp | undefined {
  for (const { value } of getTableConfig(kind.table).checks) {
    if (columnsIn(value).join() !== key) continue;
    const text = value.queryChunks
      .map((chunk) =>
        !is(chunk, SQL) && typeof chunk === 'object' && chunk !== null && 'value' in chunk ? String(chunk.value) : '',
      )
      .join('');
    const expression = /^\s*~ '(.*)'\s*$/.exec(text)?.[1];
    if (expression !== undefined) return new RegExp(expression);
  }
  return undefined;
}

const AFTER_TODAY = Date.UTC(2027, 0, 1);

/**
 * A value that the field accepts, different for each number.
 *
 * @param related makes a record that a relation refers to
 */
export async function sampleValue(
  kind: Kind,
  field: KindField,
  nth: number,
  related: (kind: Kind) => Promise<number>,
): Promise<FieldValue> {
  const { key, type, label, pattern, maxCharacters = 200, minimum, maximum, choices = {} } = field;
  const target = kind.related.get(key);
  if (target) return related(target);
  const lowest = minimum === undefined ? 0 : Math.ceil(Number(minimum));
  const span = maximum === undefined ? 30_000 : Math.floor(Number(maximum)) - lowest + 1;
  const number = lowest + (nth % span);
  switch (type) {
    case 'integer':
      return number;
    case 'decimal':
    case 'percent':
    case 'money':
    case 'units':
      return textFromScaled(BigInt(Math.max(number, 1)) * 10n ** BigInt(placesOf(field) ?? 0), placesOf(field) ?? 0);
    case 'flag':
      return nth % 2 === 0;
    case 'date':
      return new Date(AFTER_TODAY + nth * DAY_MS).toISOString().slice(0, 10);
    case 'time':
      return '15:00';
    case 'choice':
      return Object.keys(choices)[nth % Object.keys(choices).length] ?? null;
    case 'text':
    case 'code':
    case 'relation': {
      const byPattern = pattern && BY_PATTERN[pattern];
      if (byPattern) return byPattern(nth);
      const expression = expressionOf(kind, key);
      if (expression) return fc.sample(fc.stringMatching(expression), { seed: nth, numRuns: 1 })[0] ?? null;
      return `${label} ${nth}`.slice(-maxCharacters);
    }
  }
}
