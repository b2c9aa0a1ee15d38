import type { DatedNav } from './price-moves.ts';
import { confirmsLevel, priceMove } from './price-moves.ts';

/** A NAV of a scheme: in use, in quarantine, or about to be merged. */
export interface ReviewedPrice extends DatedNav {
  readonly state: 'accepted' | 'quarantined' | 'new';
}

/** The outcome for a price that is not in use yet. A price in quarantine that stays there has none. */
export interface PriceVerdict<Price extends ReviewedPrice> {
  readonly price: Price;
  /** 'confirmed' for a price of the quarantine, the others for a new one. */
  readonly outcome: 'usual' | 'large' | 'quarantined' | 'confirmed';
  /** The NAV with which it was compared; undefined when there is none. */
  readonly base: DatedNav | undefined;
}

/**
 * Decides which new prices of a scheme are accepted. One that is tenfold, or a tenth of, the last known NAV goes to
 * quarantine, unless the NAV of the next or previous day that is known confirms its level. The first NAV of a scheme is
 * accepted; one before all others is compared with the first of those.
 *
 * @param prices all that is known between the first and the last price to be reviewed, with the accepted prices just
 *   before and after; sorted by day. Within a day an accepted price comes first, the others in the order of arrival
 */
export function reviewPrices<Price extends ReviewedPrice>(
  prices: readonly Price[],
  isDebt: boolean,
): readonly PriceVerdict<Price>[] {
  const days = [...Map.groupBy(prices, ({ on }) => on).values()];
  const verdicts: PriceVerdict<Price>[] = [];
  let lastKnown: Price | undefined;
  for (const [index, day] of days.entries()) {
    let ofDay = day.find(({ state }) => state === 'accepted');
    const base = lastKnown ?? ofDay ?? firstAccepted(days.slice(index + 1));
    const neighbours = [...(days[index - 1] ?? []), ...(days[index + 1] ?? [])];
    for (const price of day) {
      if (price.state === 'accepted') continue;
      const isConfirmed = neighbours.some((other) => confirmsLevel(price, other, isDebt));
      const outcome = outcomeOf({ price, base, isDebt, isConfirmed, isFirst: lastKnown === undefined });
      if (outcome === undefined) continue;
      verdicts.push({ price, outcome, base });
      if (outcome !== 'quarantined') ofDay = price;
    }
    lastKnown = ofDay ?? lastKnown;
  }
  return verdicts;
}

function firstAccepted<Price extends ReviewedPrice>(days: readonly (readonly Price[])[]): Price | undefined {
  for (const day of days) {
    const accepted = day.find(({ state }) => state === 'accepted');
    if (accepted) return accepted;
  }
  return undefined;
}

interface Compared {
  readonly price: ReviewedPrice;
  readonly base: DatedNav | undefined;
  readonly isDebt: boolean;
  readonly isConfirmed: boolean;
  /** True when nothing is known before the day. */
  readonly isFirst: boolean;
}

function outcomeOf({
  price,
  base,
  isDebt,
  isConfirmed,
  isFirst,
}: Compared): PriceVerdict<ReviewedPrice>['outcome'] | undefined {
  if (price.state === 'quarantined') return isConfirmed ? 'confirmed' : undefined;
  const move = base === undefined ? 'usual' : priceMove(base, price, isDebt);
  if (move === 'tenfold') return isConfirmed ? (isFirst ? 'usual' : 'large') : 'quarantined';
  return move;
}
