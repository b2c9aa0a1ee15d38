import { businessDate as day } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import type { SchemeRuleRow } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepValues } from '../../../platform/db/cached-value.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { notified, testChanges } from '../../../testing/notified.ts';
import { ledgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { insertSchemeRule, loadRules } from './index.ts';

const CHECK_VIOLATION = '23514';
const ON = day('2026-11-25');
const FLEXI_CAP = 'Equity Scheme - Flexi Cap Fund';

let database: Database;
let changes: Changes;
let instrumentIds: readonly number[];
beforeAll(async () => {
  database = await testDatabase();
  ({ instrumentIds } = await ledgerFixture(database.db));
  changes = testChanges(database);
  await notified(changes);
});
afterAll(() => changes.stop());

/** A rule that differs from the default in everything. */
const own: SchemeRuleRow = {
  from: day('2026-11-01'),
  minimumFirst: paiseFromText('100.50'),
  minimumAdditional: paiseFromText('50'),
  multiple: paiseFromText('0.50'),
  maximum: paiseFromText('200000'),
  cutOff: '14:30',
  unitPlaces: 4,
  redemption: {
    minimumAmount: paiseFromText('1000'),
    minimumUnits: unitsFromText('1'),
    amountMultiple: paiseFromText('10'),
    unitMultiple: unitsFromText('0.0001'),
    minimumBalanceUnits: unitsFromText('50.5'),
    exitLoad: {
      tiers: [
        { upTo: { unit: 'day', count: 365 }, perMillion: 20_000n },
        { upTo: { unit: 'month', count: 24 }, perMillion: 10_000n },
      ],
      freePerMillion: 100_000n,
    },
    lockIn: { unit: 'day', count: 90 },
    isRedemptionAllowed: false,
    isSwitchAllowed: false,
    taxClass: 'specified',
    settlementDays: 3,
    cutOff: '13:00',
  },
  isLoadAssumed: false,
  source: 'test',
};

test('a database begins with the default rules', async () => {
  expect(await loadRules(database.db)).toEqual({
    ...DEFAULT_RULES,
    cutOffs: expect.toSatisfy((rows: readonly unknown[]) => sameRows(rows, DEFAULT_RULES.cutOffs)),
    paymentModes: expect.toSatisfy((rows: readonly unknown[]) => sameRows(rows, DEFAULT_RULES.paymentModes)),
  });
});

/** The same rows in any order. */
function sameRows(found: readonly unknown[], wanted: readonly unknown[]): boolean {
  expect(found).toHaveLength(wanted.length);
  expect(found).toEqual(expect.arrayContaining([...wanted]));
  return true;
}

test('a rule of a scheme is read as it was inserted, from its date on', async () => {
  const id = instrumentIds[0]!;
  await transaction(database, (tx) => insertSchemeRule(tx, id, own));
  const { schemes } = await loadRules(database.db);
  const { from: _from, source: _source, ...rule } = own;
  const scheme = { id, name: 'Asha Flexi Cap Fund', categoryGroup: FLEXI_CAP };
  const usual = { exitLoad: schemes.ofCategory.other[0]!.redemption.exitLoad };
  expect(schemes.ofInstrument.get(id)).toEqual([own]);
  expect(schemeRuleOn(schemes, scheme, day('2026-11-01'))).toEqual({
    ...rule,
    category: 'other',
    redemption: {
      ...rule.redemption,
      exitLoads: [
        { ...usual, from: day('2023-02-01'), isAssumed: true },
        { from: own.from, exitLoad: own.redemption.exitLoad, isAssumed: false },
      ],
      taxClassBasis: 'scheme',
    },
    isAssumed: false,
  });
  expect(schemeRuleOn(schemes, scheme, day('2026-10-31'))).toMatchObject({ isAssumed: true, unitPlaces: 3 });
  expect(schemeRuleOn(schemes, { ...scheme, id: instrumentIds[1]! }, ON).isAssumed).toBe(true);
});

describe('while change notices arrive', () => {
  const insertRate = (on: string, perMillion: number) =>
    database.db.execute(sql`insert into charge_rate (charge, valid_from, per_million, source)
      values ('stamp-duty', ${on}, ${perMillion}, 'test')`);
  const stampDuty = async () => rateOn((await loadRules(database.db)).stampDuty, ON);

  test('the rules are kept until a row changes, in this process or another', async () => {
    keepValues(database.db, changes);
    // The notice of what an earlier test inserted may arrive between two reads.
    await expect.poll(async () => (await loadRules(database.db)) === (await loadRules(database.db))).toBe(true);
    await insertRate('2026-11-24', 60);
    await expect.poll(stampDuty).toBe(60n);
    const { rowCount } = await database.db.execute(sql`delete from charge_rate where source = 'test'`);
    expect(rowCount).toBe(1);
    await expect.poll(stampDuty).toBe(50n);
  });

  test('a rule of this process applies at once', async () => {
    const id = instrumentIds[1]!;
    await loadRules(database.db);
    await transaction(database, (tx) => insertSchemeRule(tx, id, own));
    expect((await loadRules(database.db)).schemes.ofInstrument.has(id)).toBe(true);
  });

  test('a transaction reads no rules from the database', async () => {
    const kept = await loadRules(database.db);
    await transaction(database, async (tx) => {
      await tx.execute(sql`delete from payout_limit`);
      expect(await loadRules(tx)).toBe(kept);
      throw new Error('undo');
    }).catch(() => undefined);
  });
});

test.each([
  ['a rule of nobody', sql`update scheme_rule set category = null where category = 'debt'`],
  ['an unknown category', sql`update scheme_rule set category = 'gold' where category = 'debt'`],
  ['a minimum that is no number', sql`update scheme_rule set minimum_first = 'NaN'`],
  ['a maximum below the minimum', sql`update scheme_rule set maximum_purchase = 1`],
  ['a minimum balance below zero', sql`update scheme_rule set minimum_balance_units = -1`],
  ['a time of day that does not exist', sql`update cut_off set time_of_day = '24:00'`],
  ['a period without a unit', sql`update scheme_rule set lock_in_count = 3 where category = 'debt'`],
  ['a period of a lock-in that is zero', sql`update scheme_rule set lock_in_count = 0 where category = 'elss'`],
  ['a load of more than everything', sql`update exit_load_tier set per_million = 1000001`],
  ['a rate below zero', sql`update charge_rate set per_million = -1`],
  ['a payout limit without days', sql`update payout_limit set business_days = 0`],
  ['a payment limit of nothing', sql`update payment_mode set maximum = 0`],
  ['a rule without a source', sql`update charge_rate set source = ''`],
])('the database refuses %s', async (_what, statement) => {
  const failure = await database.db.execute(statement).catch((error: unknown) => error);
  expect(sqlStateOf(failure)).toBe(CHECK_VIOLATION);
});
