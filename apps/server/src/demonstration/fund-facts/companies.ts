/** Listed companies and bonds of the demonstration. No company of these names exists. */
import type { MarketCapRow } from '@artha/domain/reference/feeds/market-cap-ranks';
import { paise } from '@artha/domain/kit/money';

export interface DemonstrationCompany {
  readonly name: string;
  readonly isin: string;
  readonly industry: string;
  readonly rank: number;
}

const STEMS = [
  'Aravalli',
  'Brahmani',
  'Chambal',
  'Dhauladhar',
  'Gandak',
  'Hemavati',
  'Indravati',
  'Jhelam',
  'Kosi',
  'Lohit',
  'Mahanadi',
  'Narmada',
  'Orsang',
  'Pinaki',
  'Rapti',
  'Sahyadri',
  'Tapti',
  'Ujjain',
  'Vindhya',
  'Yamini',
];

/** The business in the name of a company, and its industry as portfolios are disclosed. */
const BUSINESSES: readonly (readonly [string, string])[] = [
  ['Bank', 'Banks'],
  ['Software', 'IT - Software'],
  ['Pharma', 'Pharmaceuticals & Biotechnology'],
  ['Motors', 'Automobiles'],
  ['Foods', 'Food Products'],
  ['Power', 'Power'],
  ['Cement', 'Cement & Cement Products'],
  ['Finance', 'Finance'],
  ['Telecom', 'Telecom - Services'],
  ['Engineering', 'Industrial Products'],
  ['Retail', 'Retailing'],
  ['Petroleum', 'Petroleum Products'],
];

const COMPANIES = 120;
const LARGE = 40;
const MID = 80;

/** Every third rank of large, mid and small companies, so that each bucket has forty. */
function rankOf(nth: number): number {
  if (nth < LARGE) return 1 + nth * 2;
  return nth < MID ? 101 + (nth - LARGE) * 3 : 251 + (nth - MID) * 5;
}

export const DEMONSTRATION_COMPANIES: readonly DemonstrationCompany[] = Array.from({ length: COMPANIES }, (_, nth) => {
  const [business, industry] = BUSINESSES[(nth * 5) % BUSINESSES.length] ?? ['Industries', 'Diversified'];
  const stem = STEMS[(nth * 7 + Math.floor(nth / STEMS.length)) % STEMS.length] ?? '';
  return {
    name: `${stem} ${business} Limited`,
    isin: `INEX${String(nth + 1).padStart(3, '0')}A0101`,
    industry,
    rank: rankOf(nth),
  };
});

const LARGEST_CRORE = 1_800_000n;
const PAISE_IN_CRORE = 1_000_000_000n;

/** The companies as the half-yearly list has them. */
export const demonstrationRanks = (): readonly MarketCapRow[] =>
  DEMONSTRATION_COMPANIES.map(({ rank, name, isin }) => ({
    rank,
    companyName: name,
    isin,
    averageMarketCap: paise((LARGEST_CRORE * PAISE_IN_CRORE) / BigInt(rank)),
  }));

/** Name and rating of bonds and papers; issuers are companies of the list. */
export const DEMONSTRATION_BONDS: readonly (readonly [name: string, rating: string])[] = [
  ['7.1% Government of India 2034', 'SOVEREIGN'],
  ['7.3% Government of India 2037', 'SOVEREIGN'],
  ['7.6% Aravalli Power Limited', 'CRISIL AAA'],
  ['7.8% Kosi Finance Limited', 'CRISIL AAA'],
  ['7.7% Tapti Bank Limited', 'ICRA AAA'],
  ['8.1% Rapti Finance Limited', 'CARE AA+'],
  ['8.3% Vindhya Cement Limited', 'CRISIL AA'],
  ['8.0% Sahyadri Motors Limited', 'ICRA AA+'],
];

export const DEMONSTRATION_PAPERS: readonly (readonly [name: string, rating: string])[] = [
  ['182-day Treasury Bill', 'SOVEREIGN'],
  ['91-day Treasury Bill', 'SOVEREIGN'],
  ['Gandak Bank Limited, certificate of deposit', 'CRISIL A1+'],
  ['Lohit Bank Limited, certificate of deposit', 'ICRA A1+'],
  ['Orsang Finance Limited, commercial paper', 'CRISIL A1+'],
  ['Pinaki Power Limited, commercial paper', 'CARE A1+'],
];
