import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';
import type { GainTerm } from '../../ledger/tax-rules/capital-gain.ts';
import type { TaxYear } from '../../ledger/tax-rules/tax-year.ts';

const MILLION = 1_000_000n;
const NOTHING = paise(0n);

/** A gain or, below zero, a loss of a tax year, with how it is taxed. */
export interface TaxedGain {
  readonly term: GainTerm;
  readonly section: string | null;
  /** Null for the normal rates of the person; zero where the gain is exempt. */
  readonly ratePerMillion: bigint | null;
  /** Long-term gains of this kind are free up to the limit of the year. */
  readonly isExemptible: boolean;
  readonly lossCarryYears: number;
  readonly gain: Paise;
}

/** Gains and losses of a tax year that are taxed alike. All amounts are zero or above. */
export interface GainGroup extends Omit<TaxedGain, 'gain' | 'lossCarryYears'> {
  readonly gains: Paise;
  readonly losses: Paise;
  /** Of the gains, set off by losses of this year and of earlier ones. */
  readonly setOff: Paise;
  /** Of the gains, free within the limit of the year. */
  readonly exempted: Paise;
  readonly taxable: Paise;
  /** Rounded half up to the paisa; without surcharge and cess. Null at the normal rates of the person. */
  readonly tax: Paise | null;
}

type Amounts = 'gains' | 'losses' | 'setOff' | 'exempted' | 'taxable' | 'tax';

/** A loss that is carried forward. */
export interface CarriedLoss {
  readonly term: GainTerm;
  /** The tax year in which it was made. */
  readonly year: TaxYear;
  /** The last tax year in which it may be set off. */
  readonly lastYear: TaxYear;
  readonly amount: Paise;
}

/** The capital gains of a person in a tax year. */
export interface GainYear {
  readonly year: TaxYear;
  readonly groups: readonly GainGroup[];
  /** Losses of earlier years that were set off in this one. */
  readonly broughtForwardUsed: Paise;
  readonly exemption: { readonly limit: Paise; readonly used: Paise };
  /** Of gains with a rate of their own; without surcharge and cess. */
  readonly tax: Paise;
  /** Gains that are taxed at the normal rates of the person, whose tax is not in `tax`. */
  readonly taxableAtNormalRates: Paise;
  /** To the next year. */
  readonly carried: readonly CarriedLoss[];
}

interface Group extends TaxedGain {
  gains: bigint;
  losses: bigint;
  left: bigint;
  exempted: bigint;
}

interface Loss {
  readonly term: GainTerm;
  readonly year: TaxYear;
  readonly lastYear: TaxYear;
  left: bigint;
}

interface YearInput {
  readonly year: TaxYear;
  readonly gains: readonly TaxedGain[];
  /** The losses of earlier years. */
  readonly broughtForward: readonly CarriedLoss[];
  /** Long-term gains of the year that are free. */
  readonly exemptionLimit: Paise;
}

/**
 * Sets losses off against gains and computes the tax of a year.
 *
 * Long-term losses are set off against long-term gains only, then short-term losses against short-term gains and what
 * is left of the long-term ones: those of the year first, then those of earlier years, the oldest first. Each loss is
 * set off against the gain that is taxed highest. Gains at the normal rates count as highest; of equal rates, the gain
 * that may be exempt comes last. What is then left of exemptible gains is free up to the limit, those taxed higher
 * first. Exempt gains take no part, and losses of their kind are lost.
 *
 * @see Income-tax Act 1961, sections 70(2), 70(3), 74 and 112A(2)
 */
export function gainYear({ year, gains, broughtForward, exemptionLimit }: YearInput): GainYear {
  const groups = grouped(gains);
  const own = lossesOf(year, gains);
  const earlier = broughtForward
    .filter(({ lastYear }) => lastYear >= year)
    .toSorted((one, other) => one.year - other.year)
    .map(({ amount, ...loss }): Loss => ({ ...loss, left: amount }));
  const targets = groups.filter(({ ratePerMillion }) => ratePerMillion !== 0n).toSorted(byRate);
  setOff(own, targets);
  const brought = sumOf(earlier.map(({ left }) => left));
  setOff(earlier, targets);
  const used = exempt(targets, exemptionLimit);
  const answered = groups.map(answerOf);
  return {
    year,
    groups: answered,
    broughtForwardUsed: paise(brought - sumOf(earlier.map(({ left }) => left))),
    exemption: { limit: exemptionLimit, used },
    tax: paise(sumOf(answered.map(({ tax }) => tax ?? NOTHING))),
    taxableAtNormalRates: paise(sumOf(answered.map(({ tax, taxable }) => (tax === null ? taxable : NOTHING)))),
    carried: [...earlier, ...own]
      .filter(({ left, lastYear }) => left > 0n && lastYear > year)
      .map(({ left, ...loss }) => ({ ...loss, amount: paise(left) })),
  };
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The same for gains that are taxed alike. */
export const groupKey = ({ term, section, ratePerMillion, isExemptible }: Omit<GainGroup, Amounts>): string =>
  [term, section, ratePerMillion, isExemptible].join(' ');

function grouped(gains: readonly TaxedGain[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const gain of gains) {
    const key = groupKey(gain);
    const group = groups.get(key) ?? { ...gain, gains: 0n, losses: 0n, left: 0n, exempted: 0n };
    if (gain.gain > 0n) group.gains += gain.gain;
    else group.losses -= gain.gain;
    group.left = group.gains;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(one.term === 'long') - Number(other.term === 'long') || byRate(one, other),
  );
}

/** The losses of a year by term and by the year until which they may be set off. Losses of exempt gains are lost. */
function lossesOf(year: TaxYear, gains: readonly TaxedGain[]): readonly Loss[] {
  const losses = new Map<string, Loss>();
  for (const { term, gain, ratePerMillion, lossCarryYears } of gains) {
    if (gain >= 0n || ratePerMillion === 0n) continue;
    const key = `${term} ${lossCarryYears}`;
    const loss = losses.get(key) ?? { term, year, lastYear: year + lossCarryYears, left: 0n };
    loss.left -= gain;
    losses.set(key, loss);
  }
  return [...losses.values()];
}

/** The gain that is taxed highest first. */
function byRate(one: TaxedGain, other: TaxedGain): number {
  const [rate, otherRate] = [one.ratePerMillion ?? MILLION, other.ratePerMillion ?? MILLION];
  if (rate !== otherRate) return rate > otherRate ? -1 : 1;
  return Number(one.isExemptible) - Number(other.isExemptible);
}

function setOff(losses: readonly Loss[], targets: readonly Group[]): void {
  const long = targets.filter(({ term }) => term === 'long');
  const short = targets.filter(({ term }) => term === 'short');
  for (const loss of losses) if (loss.term === 'long') useLoss(loss, long);
  for (const loss of losses) if (loss.term === 'short') useLoss(loss, [...short, ...long]);
}

function useLoss(loss: Loss, targets: readonly Group[]): void {
  for (const target of targets) {
    const used = loss.left < target.left ? loss.left : target.left;
    loss.left -= used;
    target.left -= used;
  }
}

/** @returns how much of the limit was used */
function exempt(targets: readonly Group[], limit: Paise): Paise {
  let free: bigint = limit;
  for (const group of targets.filter(({ isExemptible }) => isExemptible)) {
    group.exempted = group.left < free ? group.left : free;
    free -= group.exempted;
  }
  return paise(limit - free);
}

function answerOf({ term, section, ratePerMillion, isExemptible, gains, losses, left, exempted }: Group): GainGroup {
  const taxable = left - exempted;
  return {
    term,
    section,
    ratePerMillion,
    isExemptible,
    gains: paise(gains),
    losses: paise(losses),
    setOff: paise(ratePerMillion === 0n ? 0n : gains - left),
    exempted: paise(exempted),
    taxable: paise(taxable),
    tax: ratePerMillion === null ? null : paise(divideHalfUp(taxable * ratePerMillion, MILLION)),
  };
}
