import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/search';
import type { Caller } from '../http/caller.ts';
import type { Secrets } from '../secrets/secrets.ts';

type Found = AnswerOf<typeof contract.searchEverything>;

/** A caller who searches, with the keys that find sealed values. */
export type SearchCaller = Caller & { readonly node: { readonly secrets: Pick<Secrets, 'blindIndex'> } };

/** The search text, normalised. */
export interface SearchTerms {
  /** Lower case, with one space between words. */
  readonly text: string;
  /** The text without blanks and hyphens, as numbers are stored: people type and read them in groups. */
  readonly compact: string;
  /** Without duplicates. */
  readonly words: readonly string[];
}

/**
 * The sources of the staff's search. Each is limited to the caller's scope and to `PALETTE_FETCHED_ROWS`: one row more
 * than the search shows.
 */
export interface SearchSources {
  /** The owners of accounts that the text identifies. Several modules may have some. */
  owners(caller: SearchCaller, terms: SearchTerms): Promise<readonly number[]>;
  /** @param ownerIds owners found by the same search */
  clients(caller: SearchCaller, terms: SearchTerms, ownerIds: readonly number[]): Promise<Found['clients']>;
  instruments(caller: Caller, terms: SearchTerms): Promise<Found['instruments']>;
  /** @param clientIds clients found by the same search, whose newest orders are included */
  orders(caller: Caller, terms: SearchTerms, clientIds: readonly number[]): Promise<Found['orders']>;
}
