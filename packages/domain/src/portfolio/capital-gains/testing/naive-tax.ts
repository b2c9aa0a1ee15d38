/** The law on gains of fund units and on losses, written out again: sale by sale, without rules of master data. */
import type { TaxClass } from '../../../reference/scheme-rules/tax-class.ts';

/** Dates as 'YYYY-MM-DD', money in paise. */
export interface NaiveSale {
  readonly taxClass: TaxClass;
  readonly bought: string;
  readonly sold: string;
  readonly cost: bigint;
  readonly value: bigint;
  /** The value of 31-Jan-2018, if it is known. */
  readonly fairValue: bigint | undefined;
}

export interface NaiveGain {
  readonly isLong: boolean;
  readonly section: string | null;
  /** In hundredths of a percent; null for the rates of the person. */
  readonly rate: number | null;
  readonly isExemptible: boolean;
  readonly gain: bigint;
}

const NEW_RATES = '2024-07-23';
const NEW_ACT = '2026-04-01';
/** 2001-02 to 2024-25; later sales are not indexed. */
const INDEX = '100 105 109 113 117 122 129 137 148 167 184 200 220 240 254 264 272 280 289 301 317 331 348 363'.split(
  ' ',
);

export const naiveYear = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);

/** The same day some years later, the last of February for the 29th. */
function anniversary(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}${date.slice(4) === '-02-29' && !isLeap ? '-02-28' : date.slice(4)}`;
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Sections 111A, 112A, 55(2)(ac) and the former 10(38). */
function equityGain({ bought, sold, cost, value, fairValue }: NaiveSale): NaiveGain {
  if (sold <= anniversary(bought, 1)) {
    const section = sold >= NEW_ACT ? '196' : '111A';
    return { isLong: false, section, rate: sold >= NEW_RATES ? 2000 : 1500, isExemptible: false, gain: value - cost };
  }
  if (sold < '2018-04-01') return { isLong: true, section: '10(38)', rate: 0, isExemptible: false, gain: value - cost };
  const isOld = bought < '2018-02-01' && fairValue !== undefined;
  const counted = isOld ? larger(cost, smaller(fairValue, value)) : cost;
  const section = sold >= NEW_ACT ? '198' : '112A';
  return { isLong: true, section, rate: sold >= NEW_RATES ? 1250 : 1000, isExemptible: true, gain: value - counted };
}

/** Sections 50AA, 112 and 48. */
function otherGain({ taxClass, bought, sold, cost, value }: NaiveSale): NaiveGain {
  const short = { isLong: false, rate: null, isExemptible: false, gain: value - cost };
  const isDeemedShort = bought >= '2023-04-01' && (taxClass === 'specified' || sold < '2025-04-01');
  if (isDeemedShort) return { ...short, section: sold >= NEW_ACT ? '76' : '50AA' };
  if (sold <= anniversary(bought, sold >= NEW_RATES ? 2 : 3)) return { ...short, section: null };
  const long = { isLong: true, section: sold >= NEW_ACT ? '197' : '112', isExemptible: false };
  if (sold >= NEW_RATES) return { ...long, rate: 1250, gain: value - cost };
  const indexOf = (date: string) => BigInt(INDEX[Math.max(naiveYear(date), 2001) - 2001]!);
  const indexed = (2n * cost * indexOf(sold) + indexOf(bought)) / (2n * indexOf(bought));
  return { ...long, rate: 2000, gain: value - indexed };
}

export const naiveGain = (sale: NaiveSale): NaiveGain =>
  sale.taxClass === 'equity' ? equityGain(sale) : otherGain(sale);

interface Open {
  readonly of: NaiveGain;
  left: bigint;
  setOff: bigint;
  exempted: bigint;
}

export interface NaiveLoss {
  readonly isLong: boolean;
  readonly year: number;
  left: bigint;
}

/** One year of a person, gain by gain; the losses are those that are left after it. */
export interface NaiveYear {
  readonly year: number;
  readonly gains: readonly Open[];
  readonly all: readonly NaiveGain[];
  readonly exempted: bigint;
  readonly losses: readonly NaiveLoss[];
}

const exemptLimit = (year: number): bigint => (year < 2018 ? 0n : year < 2024 ? 10_000_000n : 12_500_000n);

/** The rates of the person count as highest; of equal rates, what may be exempt comes last. */
const weightOf = ({ of: { rate, isExemptible } }: Open): number => (rate ?? 10_000) * 2 - (isExemptible ? 1 : 0);

function setOff(loss: NaiveLoss, gains: readonly Open[]): void {
  for (const gain of gains) {
    const used = smaller(loss.left, gain.left);
    loss.left -= used;
    gain.left -= used;
    gain.setOff += used;
  }
}

/** Losses of the year first, long ones before short ones, then those of eight years before it, oldest first. */
function naiveOneYear(year: number, all: readonly NaiveGain[], brought: readonly NaiveLoss[]): NaiveYear {
  const gains = all
    .filter(({ gain }) => gain > 0n)
    .map((of): Open => ({ of, left: of.gain, setOff: 0n, exempted: 0n }));
  const taxed = gains.filter(({ of }) => of.rate !== 0).toSorted((one, other) => weightOf(other) - weightOf(one));
  const long = taxed.filter(({ of }) => of.isLong);
  const short = taxed.filter(({ of }) => !of.isLong);
  const own = all.flatMap(({ isLong, rate, gain }): NaiveLoss[] =>
    gain < 0n && rate !== 0 ? [{ isLong, year, left: -gain }] : [],
  );
  const earlier = brought.map((loss) => ({ ...loss })).toSorted((one, other) => one.year - other.year);
  for (const losses of [own, earlier]) {
    for (const loss of losses.filter(({ isLong }) => isLong)) setOff(loss, long);
    for (const loss of losses.filter(({ isLong }) => !isLong)) setOff(loss, [...short, ...long]);
  }
  let free = exemptLimit(year);
  for (const gain of long.filter(({ of }) => of.isExemptible)) {
    gain.exempted = smaller(free, gain.left);
    free -= gain.exempted;
  }
  const losses = [...earlier, ...own].filter((loss) => loss.left > 0n && year - loss.year < 8);
  return { year, gains, all, exempted: exemptLimit(year) - free, losses };
}

/** The tax years of a person until a year, from that of the first sale. */
export function naiveYears(sales: readonly NaiveSale[], until: number): readonly NaiveYear[] {
  const years: NaiveYear[] = [];
  for (let year = Math.min(until, ...sales.map(({ sold }) => naiveYear(sold))); year <= until; year += 1) {
    const all = sales.filter(({ sold }) => naiveYear(sold) === year).map(naiveGain);
    years.push(naiveOneYear(year, all, years.at(-1)?.losses ?? []));
  }
  return years;
}
