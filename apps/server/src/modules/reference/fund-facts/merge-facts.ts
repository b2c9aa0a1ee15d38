/** What feeds bring of funds: each function writes one kind of fact, and what follows from it. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { FairValueRow } from '@artha/domain/reference/feeds/nav-2018';
import type { Tx } from '../../../platform/db/database.ts';
import { updateUnlessEdited } from '../instruments/index.ts';
import type { ExchangeEntry } from './merge/exchange-schemes.queries.ts';
import { mergeExchangeRows } from './merge/exchange-schemes.queries.ts';
import { mergeFairValueRows } from './merge/fair-values.queries.ts';
import type { LaunchEntry, LaunchOrigin } from './merge/launches.queries.ts';
import { mergeLaunchRows } from './merge/launches.queries.ts';
import type { FactOrigin, FactOutcome } from './merge/merge-outcome.ts';
import { countLines } from './merge/merge-outcome.ts';
import type { RatioEntry } from './merge/ratios.queries.ts';
import { listNewestRatios, mergeRatioRows } from './merge/ratios.queries.ts';
import type { RiskEntry } from './merge/risks.queries.ts';
import { listNewestRisks, mergeRiskRows } from './merge/risks.queries.ts';

const idsOf = (entries: readonly { readonly instrumentId: number }[]): readonly number[] => [
  ...new Set(entries.map(({ instrumentId }) => instrumentId)),
];

/** Launches and minimums of the scheme master of AMFI. `refreshRules` lets the minimums hold. */
export const mergeLaunches = async (
  tx: Tx,
  entries: readonly LaunchEntry[],
  origin: LaunchOrigin,
): Promise<FactOutcome> => countLines(await mergeLaunchRows(tx, entries, origin));

/** Schemes of the exchange. `refreshRules` lets their terms hold. @param origin with the day of the list */
export const mergeExchangeSchemes = async (
  tx: Tx,
  entries: readonly ExchangeEntry[],
  origin: FactOrigin & { readonly listedOn: BusinessDate },
): Promise<FactOutcome> => countLines(await mergeExchangeRows(tx, entries, origin));

/** Expense ratios of a day. Instruments show the newest. */
export async function mergeExpenseRatios(
  tx: Tx,
  entries: readonly RatioEntry[],
  origin: FactOrigin & { readonly effectiveOn: BusinessDate },
): Promise<FactOutcome> {
  const written = await mergeRatioRows(tx, entries, origin);
  await updateUnlessEdited(tx, 'expense_ratio', await listNewestRatios(tx, idsOf(entries)));
  return countLines(written);
}

/** Risk levels of months. Instruments show the newest. */
export async function mergeRisks(tx: Tx, entries: readonly RiskEntry[], origin: FactOrigin): Promise<FactOutcome> {
  const written = await mergeRiskRows(tx, entries, origin);
  await updateUnlessEdited(tx, 'instrument_risk_id', await listNewestRisks(tx, idsOf(entries)));
  return countLines(written);
}

/** NAVs of 31 January 2018. */
export const mergeFairValues = async (
  tx: Tx,
  entries: readonly { readonly line: number; readonly row: FairValueRow }[],
  origin: FactOrigin,
): Promise<FactOutcome> => countLines(await mergeFairValueRows(tx, entries, origin));
