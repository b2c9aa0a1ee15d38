import { scaledFromText } from '@artha/domain/kit/money';
import type { TaxRule, TaxRules } from '@artha/domain/ledger/tax-rules/tax-rules';
import { asc, eq } from 'drizzle-orm';
import { cachedValue } from '../../../platform/db/cached-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { capitalGainIndexation, taxSegregation } from '../../reference/master-data/kinds/tax.ts';

const RATE_PLACES = 4;

const perMillion = (percent: string | null): bigint | null =>
  percent === null ? null : (scaledFromText(percent, RATE_PLACES) ?? null);

type Row = typeof taxSegregation.$inferSelect;

const ruleOf = (row: Row): TaxRule => ({
  taxClass: row.taxClass,
  boughtFrom: row.boughtFrom,
  boughtUntil: row.boughtUntil,
  soldFrom: row.soldFrom,
  soldUntil: row.soldUntil,
  longAfterMonths: row.longTermAfterMonths,
  short: { section: row.shortTermSection, ratePerMillion: perMillion(row.shortTermRate) },
  long: { section: row.longTermSection, ratePerMillion: perMillion(row.longTermRate) },
  exemptAmount: row.exemptAmount,
  isIndexed: row.isIndexed,
  fairValueOn: row.fairValueOn,
  lossCarryYears: row.lossCarryYears,
  source: row.source,
});

async function readTaxRules(db: Db): Promise<TaxRules> {
  const rows = await db
    .select()
    .from(taxSegregation)
    .where(eq(taxSegregation.isActive, true))
    .orderBy(asc(taxSegregation.soldFrom), asc(taxSegregation.id));
  const index = await db.select().from(capitalGainIndexation).where(eq(capitalGainIndexation.isActive, true));
  return {
    rules: rows.map(ruleOf),
    inflationIndex: new Map(
      index.map(({ financialYear, costInflationIndex }) => [
        Number(financialYear.slice(0, 4)),
        BigInt(costInflationIndex),
      ]),
    ),
  };
}

/** The law on capital gains, from memory, also within a transaction. */
export const loadTaxRules = cachedValue('rules', readTaxRules, { isKeptInTransactions: true });
