/** The fund houses and schemes of the demonstration. No fund house of these names exists. */

export interface DemonstrationScheme {
  readonly schemeCode: string;
  readonly isin: string;
  readonly fundHouse: string;
  /** As in a feed: the text in brackets of the category line. */
  readonly categoryName: string;
  readonly schemeName: string;
  readonly planType: 'Direct' | 'Regular';
  readonly option: 'Growth' | 'IDCW';
  readonly walk: NavWalk;
}

/** How a price moves: parts per million a day. */
export interface NavWalk {
  readonly driftPpm: number;
  readonly deviationPpm: number;
  /** True for schemes that are priced on every calendar day. */
  readonly isDaily: boolean;
  /** Of the random numbers. The plans and options of a scheme share it, because they hold the same securities. */
  readonly seed: string;
}

const FUND_HOUSES = ['Nilgiri', 'Meru', 'Kaveri', 'Tamra', 'Saryu', 'Varuna'];

type Move = Omit<NavWalk, 'seed'>;

const walk = (driftPpm: number, deviationPpm: number, isDaily = false): Move => ({
  driftPpm,
  deviationPpm,
  isDaily,
});

/** Category of the feed, name of the scheme, and how it moves. */
const KINDS: readonly (readonly [categoryName: string, name: string, walk: Move, hasIdcw: boolean])[] = [
  ['Equity Schemes - Large Cap Fund', 'Large Cap Fund', walk(520, 8_500), true],
  ['Equity Schemes - Flexi Cap Fund', 'Flexi Cap Fund', walk(590, 9_200), true],
  ['Equity Schemes - Mid Cap Fund', 'Midcap Opportunities Fund', walk(700, 10_800), false],
  ['Equity Schemes - Small Cap Fund', 'Small Companies Fund', walk(760, 12_500), false],
  ['Equity Schemes - ELSS- Tax Saver Fund', 'Tax Saver Fund', walk(580, 9_600), true],
  ['Hybrid Schemes - Aggressive Hybrid Fund', 'Equity Hybrid Fund', walk(450, 6_400), false],
  [
    'Hybrid Schemes - Balanced Advantage Fund/ Dynamic Asset Allocation',
    'Balanced Advantage Fund',
    walk(380, 4_600),
    false,
  ],
  ['Income/Debt Oriented Schemes - Short Term Fund', 'Short Term Fund', walk(280, 450), false],
  ['Income/Debt Oriented Schemes - Corporate Bond Fund', 'Corporate Bond Fund', walk(285, 600), false],
  ['Income/Debt Oriented Schemes - Liquid Fund', 'Liquid Fund', walk(178, 12, true), true],
  ['Income/Debt Oriented Schemes - Overnight Fund', 'Overnight Fund', walk(165, 8, true), false],
  ['Index Funds - Equity Funds', 'Broad Market Index Fund', walk(500, 8_300), false],
];

const FIRST_CODE = 900_001;
/** The prefix of all demo scheme codes; AMFI's codes do not reach that far. */
export const DEMONSTRATION_CODE_PREFIX = '900';

/** The additional cost of a regular plan over a direct one, parts per million a day. */
const REGULAR_COST_PPM = 28;

/** Every plan and option of every demo scheme, always in the same order. */
export function demonstrationSchemes(): DemonstrationScheme[] {
  const schemes: DemonstrationScheme[] = [];
  for (const house of FUND_HOUSES) {
    for (const [categoryName, name, move, hasIdcw] of KINDS) {
      const seed = String(FIRST_CODE + schemes.length);
      for (const planType of ['Direct', 'Regular'] as const) {
        const cost = planType === 'Regular' ? REGULAR_COST_PPM : 0;
        for (const option of hasIdcw ? (['Growth', 'IDCW'] as const) : (['Growth'] as const)) {
          schemes.push({
            schemeCode: String(FIRST_CODE + schemes.length),
            isin: `INFX${String(FIRST_CODE + schemes.length)}A${schemes.length % 10}`,
            fundHouse: `${house} Mutual Fund`,
            categoryName,
            schemeName: `${house} ${name}`,
            planType,
            option,
            walk: { ...move, seed, driftPpm: move.driftPpm - cost - (option === 'IDCW' ? move.driftPpm / 2 : 0) },
          });
        }
      }
    }
  }
  return schemes;
}
