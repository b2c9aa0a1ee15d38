import type * as contract from '@artha/contract/reference/fund-facts';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { findInstrument, listFormerNames, listNavs } from '../../instruments/index.ts';

export type FactsOf = AnswerOf<typeof contract.getFundFacts>;
export type OverlapsOf = AnswerOf<typeof contract.getOverlap>;
export type SchemeOf = NonNullable<Awaited<ReturnType<typeof findInstrument>>>;
export type Navs = Awaited<ReturnType<typeof listNavs>>;

/** All that a printed fact sheet says. */
export interface SheetData {
  readonly scheme: SchemeOf;
  readonly facts: FactsOf;
  /** Schemes whose portfolios have holdings in common with that of the scheme, greatest share first. */
  readonly overlaps: OverlapsOf;
  /** Newest first. */
  readonly formerNames: Awaited<ReturnType<typeof listFormerNames>>;
  /** Oldest first. */
  readonly navs: Navs;
  readonly brand: { readonly name: string; readonly office: string };
}
