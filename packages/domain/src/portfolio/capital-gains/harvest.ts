import type { Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, paise, units } from '../../kit/money.ts';
import type { Lot } from '../../ledger/ledger/lots.ts';
import type { TaxRules } from '../../ledger/tax-rules/tax-rules.ts';
import type { TaxYear } from '../../ledger/tax-rules/tax-year.ts';
import type { DatedGain } from './gain-years.ts';
import { yearOf } from './gain-years.ts';
import type { SetOffPart } from './sale-tax.ts';
import { addedTax } from './sale-tax.ts';

/** What a sale of units would bring. */
export interface TrialSale {
  /** Before the exit load. */
  readonly value: Paise;
  readonly exitLoad: Paise;
  readonly gains: readonly DatedGain[];
}

/** A holding of which units could be sold. */
export interface HarvestPosition {
  /** As the next sale takes them: oldest first, without reserved units. */
  readonly lots: readonly Lot[];
  /** What may be sold of them. */
  readonly free: Units;
  /** The smallest number of units, in 1/10,000. */
  readonly unitStep: bigint;
  readonly sell: (sold: Units) => TrialSale;
}

/** A sale that would use the exemption of the year, or realise a loss. */
export interface HarvestIdea<Position extends HarvestPosition> extends TrialSale {
  readonly position: Position;
  readonly kind: 'gain' | 'loss';
  readonly units: Units;
  /** Below zero for a loss. */
  readonly gain: Paise;
  /** Tax of this year that the loss saves; zero for a gain. */
  readonly savesNow: Paise;
  /** Tax at the rate of the gain, which a later sale of it without exemption would cost; zero for a loss. */
  readonly savesLater: Paise;
  /** The gains of this year against which the loss would be set off; none for a gain. */
  readonly setOff: readonly SetOffPart[];
  /** Of the loss, what would be carried forward; zero for a gain. */
  readonly carries: Paise;
}

interface Person {
  readonly gains: readonly DatedGain[];
  readonly year: TaxYear;
  readonly rules: TaxRules;
}

const MILLION = 1_000_000n;

/** Below a rupee no gain or loss is worth a sale: a change of the NAV until it is settled outweighs the tax on it. */
const SMALLEST_PAISE = 100n;

const gainOf = (gains: readonly DatedGain[]): bigint => gains.reduce((sum, { taxed }) => sum + taxed.gain, 0n);

const carriedOf = (carried: readonly { readonly amount: Paise }[]): bigint =>
  carried.reduce((sum, { amount }) => sum + amount, 0n);

/** The units of the first lots, for each number of lots, as far as they may be sold. */
function prefixes({ lots, free }: HarvestPosition): readonly Units[] {
  let sum = 0n;
  return lots.flatMap(({ unitsLeft }) => {
    const before = sum;
    sum += unitsLeft;
    if (sum <= free) return [units(sum)];
    return before < free ? [free] : [];
  });
}

/**
 * What a person could sell before the tax year ends to pay less tax. Units leave first in, first out, so a sale always
 * takes the oldest lots. It is arithmetic, not advice: it knows neither what happens to prices nor other income.
 *
 * - loss: the first lots of a holding that together lower the tax of the year most, by itself. What it does not save
 *   now is carried forward.
 * - gain: long-term gains that the rest of the exemption would make free, spread over holdings so that as little as
 *   possible is sold. All of them together stay within it. None are named while losses are left to use up.
 *
 * Neither is named below a rupee.
 */
export function harvestIdeas<Position extends HarvestPosition>(
  positions: readonly Position[],
  person: Person,
): readonly HarvestIdea<Position>[] {
  const losses = positions.flatMap((position) => lossIdea(position, person) ?? []);
  const others = positions.filter((position) => !losses.some((idea) => idea.position === position));
  const largest = losses.toSorted((one, other) => (one.gain < other.gain ? -1 : Number(one.gain > other.gain)));
  return [...gainIdeas(others, person), ...largest];
}

function lossIdea<Position extends HarvestPosition>(
  position: Position,
  { gains, ...of }: Person,
): HarvestIdea<Position> | undefined {
  const sales = prefixes(position).map((sold) => ({ sold, ...position.sell(sold) }));
  const [lowest] = sales.toSorted((one, other) => Number(gainOf(one.gains) - gainOf(other.gains)));
  if (!lowest || gainOf(lowest.gains) > -SMALLEST_PAISE) return undefined;
  const { sold, ...sale } = lowest;
  const { before, after, tax, setOff } = addedTax(gains, sale.gains, of);
  return {
    ...sale,
    position,
    kind: 'loss',
    units: sold,
    gain: paise(gainOf(sale.gains)),
    savesNow: paise(tax < 0n ? 0n - tax : 0n),
    savesLater: paise(0n),
    setOff,
    carries: paise(carriedOf(after.carried) - carriedOf(before.carried)),
  };
}

/** The exemption that is left, once all losses are used up; none while losses are left. */
export function exemptionLeft({ gains, year, rules }: Person): Paise {
  const { exemption, carried } = yearOf(gains, year, rules);
  return paise(carried.length > 0 ? 0n : exemption.limit - exemption.used);
}

const isFree = ({ taxed }: DatedGain): boolean => taxed.term === 'long' && taxed.rule.exemptAmount !== null;

function gainIdeas<Position extends HarvestPosition>(
  positions: readonly Position[],
  person: Person,
): readonly HarvestIdea<Position>[] {
  let room: bigint = exemptionLeft(person);
  const sales = positions
    .flatMap((position) => longGains(position) ?? [])
    .toSorted((one, other) => Number(other.gain * one.value - one.gain * other.value));
  return sales.flatMap((whole) => {
    const idea = within(whole, room);
    if (!idea) return [];
    room -= idea.gain;
    return [idea];
  });
}

function gainIdea<Position extends HarvestPosition>(position: Position, sold: Units): HarvestIdea<Position> {
  const sale = position.sell(sold);
  return {
    ...sale,
    position,
    kind: 'gain',
    units: sold,
    gain: paise(gainOf(sale.gains)),
    savesNow: paise(0n),
    savesLater: taxOf(sale.gains),
    setOff: [],
    carries: paise(0n),
  };
}

/** The tax on long-term gains of one fund by their rate, with the losses of other lots deducted. */
function taxOf(gains: readonly DatedGain[]): Paise {
  const weighed = gains.reduce((sum, { taxed: { gain, ratePerMillion } }) => sum + gain * (ratePerMillion ?? 0n), 0n);
  return paise(weighed <= 0n ? 0n : divideHalfUp(weighed, MILLION));
}

/**
 * The first lots of a holding that gain most together, of those whose gains may all be exempt; undefined where these
 * bring none worth a sale.
 */
function longGains<Position extends HarvestPosition>(position: Position): HarvestIdea<Position> | undefined {
  const ideas = prefixes(position)
    .map((sold) => gainIdea(position, sold))
    .filter(({ gains }) => gains.every(isFree));
  const [most] = ideas.toSorted((one, other) => Number(other.gain - one.gain));
  return most && most.gain >= SMALLEST_PAISE ? most : undefined;
}

/**
 * The units of a sale that bring gains of at most an amount, until the lot that brings more; undefined where these are
 * not worth a sale.
 */
function within<Position extends HarvestPosition>(
  whole: HarvestIdea<Position>,
  room: bigint,
): HarvestIdea<Position> | undefined {
  if (whole.gain <= room) return whole;
  const { position } = whole;
  const gainUntil = (sold: bigint) => gainOf(position.sell(units(sold)).gains);
  const tooMany = prefixes(position).find((sold) => gainUntil(sold) > room) ?? whole.units;
  let [low, high] = [0n, tooMany / position.unitStep];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (gainUntil(middle * position.unitStep) <= room) low = middle;
    else high = middle - 1n;
  }
  const idea = low === 0n ? undefined : gainIdea(position, units(low * position.unitStep));
  return idea && idea.gain >= SMALLEST_PAISE ? idea : undefined;
}
