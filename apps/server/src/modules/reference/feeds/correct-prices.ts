import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { audit } from '../../system/audit/index.ts';
import type { MovedPrices, PriceDecision, PriceSelection, ReleasedPrices } from '../instruments/index.ts';
import { findNewestPriceOn, lowerDescribedOn, releasePrices, withdrawPrices } from '../instruments/index.ts';
import { lockImports, lowerNewestOn, raiseNewestOn } from './import-runs.queries.ts';
import { FEED_OF_SOURCE, refreshCatalogue } from './refresh-catalogue.ts';
import { forgetSentList } from './registrar-list.queries.ts';

/** A correction reads and rewrites as much as an import. */
const STATEMENT_TIMEOUT_MS = 600_000;

export interface PriceCorrection {
  readonly selection: PriceSelection;
  readonly reason: string;
}

type Correcting = Pick<PriceDecision, 'realNow'> & { readonly businessNow: Date };

/**
 * Finds what was computed from prices that are withdrawn in this transaction, as of `realNow`, and is not corrected by
 * their withdrawal. Orders are an area below: the caller passes their function.
 */
type ReportAffected<Affected> = (tx: Tx, now: Pick<Correcting, 'realNow'>) => Promise<readonly Affected[]>;

export interface WithdrawnPrices<Affected> extends MovedPrices {
  readonly affected: readonly Affected[];
}

type Released = Omit<ReleasedPrices, 'newestOnOfRun'>;

/**
 * Withdraws prices that were imported by mistake, all at once or none. Afterwards everything is as without them: latest
 * prices, live schemes, returns, and which file is the newest. What was booked at them stays, and is reported.
 */
export const withdrawByMistake = <Affected>(
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: Correcting,
  reportAffected: ReportAffected<Affected>,
): Promise<WithdrawnPrices<Affected>> =>
  correct(database, correction, {
    action: 'prices.withdrawn',
    now,
    move: async (tx, decision) => {
      const moved = await withdrawPrices(tx, decision);
      if (moved.count === 0) return { ...moved, affected: [] };
      await lowerNewestDates(tx);
      return { ...moved, affected: await reportAffected(tx, decision) };
    },
  });

/** Takes prices in quarantine into use, all at once or none. */
export const releaseFromQuarantine = (
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: Correcting,
): Promise<Released> =>
  correct(database, correction, {
    action: 'prices.released',
    now,
    move: (tx, decision) => release(tx, decision, { from: 'quarantined', today: businessDateAt(now.businessNow) }),
  });

/** Takes prices into use again that were withdrawn, all at once or none. */
export const restoreWithdrawn = (
  database: Pick<Database, 'db'>,
  correction: PriceCorrection,
  now: Correcting,
): Promise<Released> =>
  correct(database, correction, {
    action: 'prices.restored',
    now,
    move: (tx, decision) => release(tx, decision, { from: 'withdrawn', today: businessDateAt(now.businessNow) }),
  });

async function release(...[tx, decision, which]: Parameters<typeof releasePrices>): Promise<Released> {
  const { newestOnOfRun, ...moved } = await releasePrices(tx, decision, which);
  if (moved.count > 0) await raiseNewestOn(tx, newestOnOfRun);
  return moved;
}

/** Older than every file. */
const NO_DATE = businessDate('1900-01-01');

interface Work<Moved extends MovedPrices> {
  readonly action: `prices.${string}`;
  readonly now: Correcting;
  readonly move: (tx: Tx, decision: PriceDecision) => Promise<Moved>;
}

const correct = <Moved extends MovedPrices & Partial<WithdrawnPrices<unknown>>>(
  database: Pick<Database, 'db'>,
  { selection, reason }: PriceCorrection,
  { action, now: { realNow }, move }: Work<Moved>,
): Promise<Moved> =>
  transaction(
    database,
    async (tx) => {
      await lockImports(tx);
      const moved = await move(tx, { selection, reason, realNow });
      if (moved.count === 0) return moved;
      await refreshCatalogue(tx, moved.instrumentIds, false);
      await forgetSentList(tx);
      const { importRunId } = selection;
      const object = importRunId === undefined ? { type: 'prices' } : { type: 'import', id: importRunId };
      const { count, affected } = moved;
      await audit(
        tx,
        { realNow },
        { action, object, after: { ...selection, reason, count, ...(affected && { affected }) } },
      );
      return moved;
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
