import type { BusinessDate } from '@artha/domain/kit/dates';
import { rulesFrom } from '@artha/domain/reference/scheme-rules/rule-text';
import type { SchemeRuleRow } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { insertSchemeRule, readRules } from './rules.queries.ts';

/**
 * The rules that a scheme has of its own. None: it has the defaults of its category.
 *
 * @param on only those in force on a date, or later
 */
export async function listOwnRules(
  db: Db | Tx,
  instrumentId: number,
  on?: BusinessDate,
): Promise<readonly SchemeRuleRow[]> {
  const { schemes } = await readRules(db);
  const rules = schemes.ofInstrument.get(instrumentId) ?? [];
  return on === undefined ? rules : rulesFrom(rules, on);
}

/**
 * Gives a new scheme the rules that another one has of its own, with their dates. It must not be for sale yet: orders
 * keep the rule of their day.
 *
 * @returns the rules
 */
export async function copyOwnRules(
  tx: Tx,
  { fromId, toId, on }: { readonly fromId: number; readonly toId: number; readonly on: BusinessDate },
): Promise<readonly SchemeRuleRow[]> {
  const rules = await listOwnRules(tx, fromId, on);
  for (const rule of rules) await insertSchemeRule(tx, toId, rule);
  return rules;
}
