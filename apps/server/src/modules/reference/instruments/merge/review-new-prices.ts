import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import { navFromText } from '@artha/domain/kit/money';
import { LARGE_MOVE } from '@artha/domain/reference/instruments/price-moves';
import type { ReviewedPrice } from '@artha/domain/reference/instruments/review-prices';
import { reviewPrices } from '@artha/domain/reference/instruments/review-prices';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RepricedDay } from '../../../../platform/node/price-dependent.ts';
import {
  confirmPrices,
  hasUnusedPrices,
  listQuarantinedIds,
  listReviewedPrices,
  quarantinePrices,
  refuseWithdrawnPrices,
} from './review-new-prices.queries.ts';
import type { LineRemark, PriceOrigin } from './scheme-file.ts';

export interface ReviewOutcome {
  readonly remarks: readonly LineRemark[];
  /** Days of which prices left the quarantine. */
  readonly confirmed: readonly RepricedDay[];
  /** Whether collected prices were refused. */
  readonly hasRefused: boolean;
}

const NOTHING_UNUSUAL: ReviewOutcome = { remarks: [], confirmed: [], hasRefused: false };

interface Point extends ReviewedPrice {
  readonly instrumentId: number;
  readonly on: BusinessDate;
  readonly nav: Nav;
  /** Of a new price. */
  readonly line: number | null;
  /** Of a price in quarantine. */
  readonly quarantineId: number | null;
}

/**
 * Decides which of the collected prices are accepted: those that were withdrawn, or that go to quarantine, stay
 * collected as refused. Prices in quarantine that are now confirmed are added to the history.
 *
 * @param farIds schemes with a collected price that may be far from its neighbours
 */
export async function reviewNewPrices(tx: Tx, origin: PriceOrigin, farIds: readonly number[]): Promise<ReviewOutcome> {
  if (origin.source === 'demonstration') return NOTHING_UNUSUAL;
  const hasUnused = await hasUnusedPrices(tx);
  const hasWithdrawn = hasUnused && (await refuseWithdrawnPrices(tx, origin.source));
  const ids = hasUnused ? [...new Set([...farIds, ...(await listQuarantinedIds(tx))])] : farIds;
  if (ids.length === 0) return { ...NOTHING_UNUSUAL, hasRefused: hasWithdrawn };

  const rows = await listReviewedPrices(tx, ids);
  const points = rows.map((row): Point & { isDebt: boolean } => ({ ...row, nav: navFromText(row.nav) }));
  const verdicts = [...Map.groupBy(points, ({ instrumentId }) => instrumentId).values()].flatMap((ofScheme) =>
    reviewPrices(ofScheme, ofScheme[0]?.isDebt ?? false),
  );
  const of = (outcome: (typeof verdicts)[number]['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome);
  const quarantined = of('quarantined').map(({ price, base }) => ({ line: price.line ?? 0, base }));
  if (quarantined.length > 0) await quarantinePrices(tx, origin, quarantined);
  const quarantineIds = of('confirmed').flatMap(({ price }) => price.quarantineId ?? []);
  if (hasUnused) await confirmPrices(tx, quarantineIds, origin.realNow);
  return {
    remarks: of('large').map(({ price }) => ({ line: price.line ?? 0, ...LARGE_MOVE })),
    hasRefused: hasWithdrawn || quarantined.length > 0,
    confirmed: of('confirmed').map(({ price: { instrumentId, on } }) => ({ instrumentId, on })),
  };
}
