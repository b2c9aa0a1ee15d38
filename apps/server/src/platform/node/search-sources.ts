import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import type { Caller } from '../http/caller.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

/** The search text, normalised. */
export interface SearchTerms {
  /** Lower case, with one space between words. */
  readonly text: string;
  /** Without duplicates. */
  readonly words: readonly string[];
}

/** The sources of the staff's search. Each is limited to the caller's scope and to the rows that the search shows. */
export interface SearchSources {
  clients(caller: Caller, terms: SearchTerms): Promise<Found['clients']>;
  instruments(caller: Caller, terms: SearchTerms): Promise<Found['instruments']>;
  /** @param clientIds clients found by the same search, whose newest orders are included */
  orders(caller: Caller, terms: SearchTerms, clientIds: readonly number[]): Promise<Found['orders']>;
}
