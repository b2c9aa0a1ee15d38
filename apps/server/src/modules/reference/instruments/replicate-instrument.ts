import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/instruments.admin';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { nextSchemeCode, sharedWith } from '@artha/domain/reference/instruments/replication';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { copyOwnRules } from '../scheme-rules/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { InstrumentRow } from './instrument-master.queries.ts';
import {
  findMaster,
  findTaken,
  insertInstrument,
  listCodesLike,
  refreshSearchText,
} from './instrument-master.queries.ts';

/**
 * Copies an instrument to another plan or option, which nobody can buy until it is reviewed, activated and listed. Its
 * rules, where they are copied, come into force with it: who approves its activation sees them.
 */
export const replicateInstrument = (
  { instrumentId, ...input }: InputOf<typeof contract.replicateInstrument>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.replicateInstrument>> =>
  transaction(ctx.database, async (tx) => {
    const original = await findMaster(tx, instrumentId);
    if (!original) throw new Refusal('instrument.not-found');
    const schemeCode =
      input.schemeCode ?? nextSchemeCode(original.schemeCode, await listCodesLike(tx, original.schemeCode));
    const { name, planType, option, isinGrowthOrPayout = null, isinReinvestment = null } = input;
    const isins = [isinGrowthOrPayout, isinReinvestment];
    const shared = sharedWith(
      { ...original, isins: [original.isinGrowthOrPayout, original.isinReinvestment] },
      { name, schemeCode, planType, option, isins },
    );
    if (shared !== undefined) throw new Refusal('instrument.copy-same', { values: { label: shared } });
    const { serviceProviderId } = original;
    const taken = await findTaken(tx, { name, serviceProviderId, isins: isins.filter((isin) => isin !== null) });
    const identity = { name, schemeCode, planType, option, isinGrowthOrPayout, isinReinvestment };
    const copy = taken
      ? undefined
      : await insertInstrument(tx, { ...copied(original), ...identity, shortName: input.shortName ?? null });
    if (!copy) throw new Refusal('master-data.duplicate', { values: { label: taken ?? 'scheme code' } });
    await refreshSearchText(tx, copy.id);
    const rules = input.copiesRules
      ? await copyOwnRules(tx, { fromId: instrumentId, toId: copy.id, on: businessDateAt(ctx.businessNow) })
      : [];
    const after = { replicatedFromId: instrumentId, ...identity, rules };
    await audit(tx, ctx, { action: 'instrument.replicated', object: { type: 'instrument', id: copy.id }, after });
    return copy;
  });

/** What a copy has in common with its original. Prices and returns are its own. */
const copied = (original: InstrumentRow) => ({
  schemeName: original.schemeName,
  serviceProviderId: original.serviceProviderId,
  registrarId: original.registrarId,
  productId: original.productId,
  assetId: original.assetId,
  instrumentCategoryId: original.instrumentCategoryId,
  instrumentTypeId: original.instrumentTypeId,
  instrumentClassificationId: original.instrumentClassificationId,
  instrumentRiskId: original.instrumentRiskId,
  illiquidityId: original.illiquidityId,
  capitalBucketId: original.capitalBucketId,
  ratingId: original.ratingId,
  sectorId: original.sectorId,
  structure: original.structure,
  isPurchaseAllowed: original.isPurchaseAllowed,
  minimumSip: original.minimumSip,
  minimumSipInstalments: original.minimumSipInstalments,
  isSipAllowed: original.isSipAllowed,
  isStpAllowed: original.isStpAllowed,
  isSwpAllowed: original.isSwpAllowed,
  expenseRatio: original.expenseRatio,
  benchmark: original.benchmark,
  currencyId: original.currencyId,
  exitLoadText: original.exitLoadText,
  isDemonstration: original.isDemonstration,
  isActive: false,
  listingStatus: 'to-be-listed' as const,
  replicatedFromId: original.id,
});
