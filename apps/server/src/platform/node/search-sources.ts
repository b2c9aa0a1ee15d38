import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import type { Caller } from '../http/caller.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

/** What was typed, as it is searched for. */
export interface SearchTerms {
  /** Lower case, with one space between words. */
  readonly text: string;
  /** Each once. */
  readonly words: readonly string[];
}

/** Who finds what in the staff's search, each within the caller's scope and no more rows than the search shows. */
export interface SearchSources {
  clients(caller: Caller, terms: SearchTerms): Promise<Found['clients']>;
  instruments(caller: Caller, terms: SearchTerms): Promise<Found['instruments']>;
  /** @param clientIds clients that the same search has found: their newest orders count as found too */
  orders(caller: Caller, terms: SearchTerms, clientIds: readonly number[]): Promise<Found['orders']>;
}
