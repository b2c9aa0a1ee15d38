import { DEFAULT_TAX_RULES } from '@artha/domain/ledger/tax-rules/default-tax-rules';
import type { TaxRule } from '@artha/domain/ledger/tax-rules/tax-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { taxSegregation } from '../../reference/master-data/kinds/tax.ts';
import { loadTaxRules } from './index.ts';

const { db } = await testDatabase();

const keyOf = ({ taxClass, soldFrom, boughtFrom }: TaxRule): string => `${taxClass} ${soldFrom} ${boughtFrom ?? ''}`;
const inOrder = (rules: readonly TaxRule[]) =>
  rules
    .map(({ source: _source, ...rule }) => rule)
    .toSorted((one, other) => (keyOf({ ...one, source: '' }) < keyOf({ ...other, source: '' }) ? -1 : 1));

test('the master data begins with the default rules', async () => {
  const { rules, inflationIndex } = await loadTaxRules(db);
  expect(inOrder(rules)).toEqual(inOrder(DEFAULT_TAX_RULES.rules));
  expect(inflationIndex).toEqual(DEFAULT_TAX_RULES.inflationIndex);
});

test('a rule that is not in use does not apply', async () => {
  await db.update(taxSegregation).set({ isActive: false }).where(eq(taxSegregation.taxClass, 'other'));
  const { rules } = await loadTaxRules(db);
  expect(new Set(rules.map(({ taxClass }) => taxClass))).toEqual(new Set(['equity', 'specified']));
});
