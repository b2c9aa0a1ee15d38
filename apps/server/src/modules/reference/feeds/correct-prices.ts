import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { RepricedAt, RepricedDay } from '../../../platform/node/price-dependent.ts';
import { audit } from '../../system/audit/index.ts';
import type { MovedPrices, PriceDecision, PriceSelection, ReleasedPrices } from '../instruments/index.ts';
import {
  findNewestPriceOn,
  lowerDescribedOn,
  releasePrices,
  takePricesAlone,
  withdrawPrices,
} from '../instruments/index.ts';
import { lockImports, lowerNewestOn, raiseNewestOn } from './import-runs.queries.ts';
import { FEED_OF_SOURCE, refreshCatalogue } from './refresh-catalogue.ts';
import { forgetSentList } from './registrar-list.queries.ts';

/** A correction reads and rewrites as much as an import. */
const STATEMENT_TIMEOUT_MS = 600_000;

export interface PriceCorrection {
  readonly selection: PriceSelection;
  readonly reason: string;
}

/**
 * Reports what was booked at other prices than those that a correction leaves in use for their days. Orders are an area
 * below: the caller passes their function.
 */
type ReportAffected<Affected> = (tx: Tx, days: readonly RepricedDay[], at: RepricedAt) => Promise<readonly Affected[]>;

/** Prices that were corrected, and what was booked at others and is not corrected with them. */
type Corrected<Moved, Affected> = Omit<Moved, 'days'> & { readonly affected: readonly Affected[] };

type Released = Omit<ReleasedPrices, 'newestOnOfRun'>;

/**
 * Withdraws prices that were imported by mistake, all at once or none. Afterwards everything is as without them: latest
 * prices, live schemes, returns, and which file is the newest. What was booked at them stays, and is reported.
 */
export const withdrawByMistake = <Affected>(
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: RepricedAt,
  reportAffected: ReportAffected<Affected>,
): Promise<Corrected<MovedPrices, Affected>> =>
  correct(database, correction, {
    action: 'prices.withdrawn',
    now,
    reportAffected,
    move: async (tx, decision) => {
      const moved = await withdrawPrices(tx, decision);
      if (moved.count > 0) await lowerNewestDates(tx);
      return moved;
    },
  });

/** Takes prices in quarantine into use, all at once or none. */
export const releaseFromQuarantine = <Affected>(
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: RepricedAt,
  reportAffected: ReportAffected<Affected>,
): Promise<Corrected<Released, Affected>> =>
  correct(database, correction, {
    action: 'prices.released',
    now,
    reportAffected,
    move: (tx, decision) => release(tx, decision, { from: 'quarantined', today: businessDateAt(now.businessNow) }),
  });

/** Takes prices into use again that were withdrawn, all at once or none. */
export const restoreWithdrawn = <Affected>(
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: RepricedAt,
  reportAffected: ReportAffected<Affected>,
): Promise<Corrected<Released, Affected>> =>
  correct(database, correction, {
    action: 'prices.restored',
    now,
    reportAffected,
    move: (tx, decision) => release(tx, decision, { from: 'withdrawn', today: businessDateAt(now.businessNow) }),
  });

async function release(...[tx, decision, which]: Parameters<typeof releasePrices>): Promise<Released> {
  const { newestOnOfRun, ...moved } = await releasePrices(tx, decision, which);
  if (moved.count > 0) await raiseNewestOn(tx, newestOnOfRun);
  return moved;
}

/** Older than every file. */
const NO_DATE = businessDate('1900-01-01');

interface Work<Moved, Affected> {
  readonly action: `prices.${string}`;
  readonly now: RepricedAt;
  readonly reportAffected: ReportAffected<Affected>;
  readonly move: (tx: Tx, decision: PriceDecision) => Promise<Moved>;
}

const correct = <Moved extends MovedPrices, Affected>(
  database: Pick<Database, 'db'>,
  { selection, reason }: PriceCorrection,
  { action, now, reportAffected, move }: Work<Moved, Affected>,
): Promise<Corrected<Moved, Affected>> =>
  transaction(
    database,
    async (tx) => {
      const { realNow } = now;
      await lockImports(tx);
      const { days, ...moved } = await move(tx, { selection, reason, realNow });
      if (moved.count === 0) return { ...moved, affected: [] };
      await refreshCatalogue(tx, moved.instrumentIds, false);
      await forgetSentList(tx);
      await takePricesAlone(tx);
      const affected = await reportAffected(tx, days, now);
      const { importRunId } = selection;
      const object = importRunId === undefined ? { type: 'prices' } : { type: 'import', id: importRunId };
      const after = { ...selection, reason, count: moved.count, affected };
      await audit(tx, { realNow }, { action, object, after });
      return { ...moved, affected };
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );

/** No file of a feed is newer than the newest price that is left: measured from a later date, no scheme is live. */
async function lowerNewestDates(tx: Tx): Promise<void> {
  const newestReal = await findNewestPriceOn(tx, ['amfi', 'nav-history']);
  const newestOfSandbox = await findNewestPriceOn(tx, ['sandbox', 'amfi', 'nav-history']);
  for (const [source, feed] of Object.entries(FEED_OF_SOURCE)) {
    await lowerNewestOn(tx, feed, (source === 'sandbox' ? newestOfSandbox : newestReal) ?? null);
  }
  await lowerDescribedOn(tx, newestReal ?? newestOfSandbox ?? NO_DATE);
}
