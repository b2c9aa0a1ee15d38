import type { Charge } from '@artha/domain/ledger/tax-rules/tax-rules';
import type { GainTerm } from '@artha/domain/ledger/tax-rules/capital-gain';
import type { EXCLUDED_TEXTS } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { EXCLUDED_FROM_TAX } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { percentDigits } from '@artha/domain/reference/scheme-rules/exit-load-texts';
import type { HoldingsFilter } from '../filter/index.ts';

/** How a gain is taxed, on the wire. */
export const chargeAnswer = ({ term, section, ratePerMillion }: Charge & { readonly term: GainTerm }) => ({
  term,
  section,
  ratePercent: ratePerMillion === null ? null : percentDigits(ratePerMillion),
});

const isRestricted = (filter: HoldingsFilter): boolean =>
  filter.portfolioType !== null || Object.values(filter).some((value) => Array.isArray(value) && value.length > 0);

/** What an estimate leaves out. Without a filter, all sales of the person count. */
export const excludedOf = (filter?: HoldingsFilter): (keyof typeof EXCLUDED_TEXTS)[] =>
  EXCLUDED_FROM_TAX.filter((each) => each !== 'not-selected' || (filter !== undefined && isRestricted(filter)));
