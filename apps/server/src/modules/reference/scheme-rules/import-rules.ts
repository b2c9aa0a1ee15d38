import type { BusinessDate } from '@artha/domain/kit/dates';
import { firstRow, rowOn } from '@artha/domain/reference/scheme-rules/dated-rows';
import type { ImportedTerms } from '@artha/domain/reference/scheme-rules/imported-rule';
import { importedRule, isSameRule } from '@artha/domain/reference/scheme-rules/imported-rule';
import { isImported } from '@artha/domain/reference/scheme-rules/imported-source';
import { ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Tx } from '../../../platform/db/database.ts';
import { listCategoryGroups } from './purchasable.queries.ts';
import type { OwnedRule } from './rules.queries.ts';
import { deleteRulesFrom, insertSchemeRules, readRules } from './rules.queries.ts';

/**
 * Gives schemes the rules of masters, from a day on. Orders of earlier days keep their rule. A scheme whose rule
 * was entered by hand keeps it, and so does one of which nothing changed.
 *
 * @param imported by the id of the scheme
 */
export async function importRules(
  tx: Tx,
  imported: ReadonlyMap<number, ImportedTerms>,
  on: BusinessDate,
): Promise<void> {
  if (imported.size === 0) return;
  const { schemes } = await readRules(tx);
  const changed: OwnedRule[] = [];
  for (const { id, categoryGroup } of await listCategoryGroups(tx, [...imported.keys()])) {
    const terms = imported.get(id);
    const defaults = schemes.ofCategory[ruleCategoryOf(categoryGroup)];
    const usual = rowOn(defaults, on) ?? firstRow(defaults);
    const current = rowOn(schemes.ofInstrument.get(id) ?? [], on);
    if (!terms || !usual || (current && !isImported(current))) continue;
    const rule = importedRule(usual, terms, on);
    if (current && isSameRule(current, rule)) continue;
    changed.push({ instrumentId: id, rule });
  }
  if (changed.length === 0) return;
  // The rule of an earlier import of the day, or one that was entered by hand and removed before it began.
  const ids = changed.map(({ instrumentId }) => instrumentId);
  await deleteRulesFrom(tx, ids, on);
  await insertSchemeRules(tx, changed);
}
