import type * as contract from '@artha/contract/reference/fund-facts';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { findInstrument, listFormerNames, listNavs } from '../../instruments/index.ts';

export type FactsOf = AnswerOf<typeof contract.getFundFacts>;
export type SchemeOf = NonNullable<Awaited<ReturnType<typeof findInstrument>>>;
export type Navs = Awaited<ReturnType<typeof listNavs>>;

/** All that a printed fact sheet says. */
export interface SheetData {
  readonly scheme: SchemeOf;
  readonly facts: FactsOf;
  /** Newest first. */
  readonly formerNames: Awaited<ReturnType<typeof listFormerNames>>;
  /** Oldest first. */
  readonly navs: Navs;
  readonly brand: { readonly name: string; readonly office: string };
}
