import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/instruments.admin';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { nextSchemeCode } from '@artha/domain/reference/instruments/replication';
import { ruleText } from '@artha/domain/reference/scheme-rules/rule-text';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { InstrumentUses } from '../../../platform/node/instrument-uses.ts';
import { listOwnRules } from '../scheme-rules/index.ts';
import { findMaster, listCodesLike, listCopies } from './instrument-master.queries.ts';

/** What is shown beside the form of an instrument. @throws Refusal instrument.not-found */
export async function getInstrumentSummary(
  { instrumentId }: InputOf<typeof contract.getInstrumentSummary>,
  { db, node, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getInstrumentSummary>> {
  const master = await findMaster(db, instrumentId);
  if (!master) throw new Refusal('instrument.not-found');
  const { id, name, schemeCode, isActive, listingStatus, version, replicatedFromId } = master;
  const original = replicatedFromId === null ? undefined : await findMaster(db, replicatedFromId);
  const count = async (use: keyof InstrumentUses) => {
    const counts = node.modules.flatMap(({ instrumentUses }) => instrumentUses?.[use]?.(db, instrumentId) ?? []);
    return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
  };
  const rules = await listOwnRules(db, id, businessDateAt(businessNow));
  return {
    id,
    name,
    schemeCode,
    isActive,
    listingStatus,
    version,
    nav: master.latestNav,
    navOn: master.latestNavOn,
    holderCount: await count('holderCount'),
    openOrderCount: await count('openOrderCount'),
    changedAt: master.lastModifiedDate,
    replicatedFrom: original ? { id: original.id, name: original.name } : null,
    copies: await listCopies(db, instrumentId),
    editedFields: master.editedFields.map(fieldKey),
    ownRules: rules.map((rule) => ({ from: rule.from, text: ruleText(rule) })),
    nextSchemeCode: nextSchemeCode(schemeCode, await listCodesLike(db, schemeCode)),
  };
}

/** The key of a column's field: 'plan_type' is 'planType'. */
const fieldKey = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
