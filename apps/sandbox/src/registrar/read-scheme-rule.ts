import { readTimeOfDay } from '@artha/domain/reference/scheme-rules/cut-offs';
import { badInput } from '../platform/http-problem.ts';
import type { Fields } from '../platform/read-fields.ts';
import { readChoice, readList, readObject, readOptionalInteger, readText } from '../platform/read-fields.ts';
import { readDate } from '../platform/read-money.ts';
import type { SchemePeriod, SentExitLoad, SentRule } from './scheme.ts';

const MILLION = 1_000_000;
const LOADS_MAX = 200;
const TIERS_MAX = 20;
const COUNT_MAX = 10_000;
const AMOUNT_MAX = 15;
const TIME_MAX = 8;
const SETTLEMENT_DAYS_MAX = 60;
const NAMES =
  'minimumFirst minimumAdditional multiple purchaseCutOff redemptionCutOff exitLoads taxPerMillion settlementDays lockIn';

function integerOf(fields: Fields, name: string, max: number): number {
  const value = readOptionalInteger(fields, name, 0, max);
  if (value === undefined) throw badInput(`"${name}" must be a whole number`);
  return value;
}

const periodOf = (fields: Fields): SchemePeriod => ({
  unit: readChoice(fields, 'unit', ['day', 'month']),
  count: integerOf(fields, 'count', COUNT_MAX),
});

function cutOffOf(fields: Fields, name: string): string | null {
  if (fields[name] === null) return null;
  const time = readTimeOfDay(readText(fields, name, TIME_MAX));
  if (time === undefined) throw badInput(`"${name}" must be a time of day such as 14:30`);
  return time;
}

function amountOf(fields: Fields, name: string): string {
  const text = readText(fields, name, AMOUNT_MAX);
  if (!/^\d{1,12}\.\d{2}$/.test(text)) throw badInput(`"${name}" must be an amount with two decimals, such as 500.00`);
  return text;
}

function exitLoadsOf(fields: Fields): SentExitLoad[] {
  const loads = readList(fields, 'exitLoads', LOADS_MAX).map((load): SentExitLoad => {
    const loadFields = readObject(load, 'An exit load', ['from', 'isAssumed', 'tiers', 'freePerMillion']);
    return {
      from: readDate(loadFields, 'from'),
      isAssumed: loadFields['isAssumed'] === true,
      tiers: readList(loadFields, 'tiers', TIERS_MAX).map((tier) => {
        const tierFields = readObject(tier, 'A tier', ['unit', 'count', 'perMillion']);
        return { ...periodOf(tierFields), perMillion: integerOf(tierFields, 'perMillion', MILLION) };
      }),
      freePerMillion: integerOf(loadFields, 'freePerMillion', MILLION),
    };
  });
  if (loads.length === 0) throw badInput('"exitLoads" must have at least one');
  return loads;
}

/**
 * Reads the rules of a scheme.
 *
 * @throws HttpProblem 400
 */
export function readSchemeRule(value: unknown, code: string): SentRule {
  const what = `The rule of scheme ${code}`;
  const fields = readObject(value, what, NAMES.split(' '));
  const lockIn = fields['lockIn'];
  return {
    minimumFirst: amountOf(fields, 'minimumFirst'),
    minimumAdditional: amountOf(fields, 'minimumAdditional'),
    multiple: amountOf(fields, 'multiple'),
    purchaseCutOff: cutOffOf(fields, 'purchaseCutOff'),
    redemptionCutOff: cutOffOf(fields, 'redemptionCutOff'),
    exitLoads: exitLoadsOf(fields),
    taxPerMillion: integerOf(fields, 'taxPerMillion', MILLION),
    settlementDays: integerOf(fields, 'settlementDays', SETTLEMENT_DAYS_MAX),
    lockIn: lockIn === null ? null : periodOf(readObject(lockIn, `${what}: lockIn`, ['unit', 'count'])),
  };
}
