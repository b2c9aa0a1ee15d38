import type { HeldFund, Move } from '@artha/domain/portfolio/performance/moves';

export const PORTFOLIO_FUNDS = 40;
export const PORTFOLIO_MOVES = 5_000;
/** Ten years of weekdays. */
const PRICES = 2_610;
/** A Monday. */
export const FIRST_DAY = Date.UTC(2016, 7, 22) / 86_400_000;
export const LAST_DAY = FIRST_DAY + (PRICES / 5) * 7 - 1;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (Math.imul(seed, 2_654_435_761) + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Prices with four places on weekdays, in 1/100,000,000 rupee. */
export function walkOfPrices(next: () => number): HeldFund['prices'] {
  const days = new Int32Array(PRICES);
  const navs = new Float64Array(PRICES);
  let price = 10 + next() * 90;
  for (let at = 0; at < PRICES; at += 1) {
    price *= 1 + (next() - 0.48) * 0.02;
    days[at] = FIRST_DAY + Math.floor(at / 5) * 7 + (at % 5);
    navs[at] = Math.round(price * 10_000) * 10_000;
  }
  return { days, navs };
}

/** Purchases on weekdays of all ten years, every fifth move a sale of a part of what is held. */
function movesOf(next: () => number, prices: HeldFund['prices'], serial: string): readonly Move[] {
  const count = PORTFOLIO_MOVES / PORTFOLIO_FUNDS;
  let held = 0;
  return Array.from({ length: count }, (_, at): Move => {
    const priced = Math.floor(((at + next()) * PRICES) / count);
    const rupees = 1_000 + Math.floor(next() * 50_000);
    const isSale = at % 5 === 4;
    const bought = Math.floor((rupees * 1e8) / prices.navs[priced]!) * 1e4;
    const units = isSale ? -Math.floor(held * next() * 0.5) : Math.max(1e4, bought);
    held += units;
    const money = isSale ? Math.round((-units * prices.navs[priced]!) / 1e10) : rupees * -100;
    const bookedDay = prices.days[priced]!;
    const key = `allotment:${serial}${at}`;
    return {
      kind: 'trade',
      journalId: key,
      journalKind: 'allotment',
      key,
      bookedDay,
      reversedDay: null,
      units,
      money,
      securitiesTax: 0,
      acquiredDay: bookedDay,
    };
  });
}

/** A portfolio of 5,000 transactions in 40 funds of five asset classes over ten years. */
export const generatedPortfolio = (seed: number): readonly HeldFund[] => {
  const next = randomNumbers(seed);
  return Array.from({ length: PORTFOLIO_FUNDS }, (_, fund) => {
    const prices = walkOfPrices(next);
    return {
      folioId: fund % 8,
      instrumentId: fund,
      name: `Fund ${fund}`,
      assetId: fund % 5,
      moves: movesOf(next, prices, `${fund}0`),
      prices,
    };
  });
};
