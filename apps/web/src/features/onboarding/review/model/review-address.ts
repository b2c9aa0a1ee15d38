import { Uuid } from '@artha/contract/kit/scalars';
import type { ReviewTab } from '../review.api.ts';

const TAB_NAMES: Readonly<Record<ReviewTab, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  returned: 'Returned',
  approved: 'Approved today',
};

export const TABS = Object.entries(TAB_NAMES) as readonly (readonly [tab: ReviewTab, name: string])[];

export interface ReviewAddress {
  readonly tab: ReviewTab;
  /** The id of the opened application. */
  readonly request: string | undefined;
}

/** What the query of the address opens; whatever is not known is ignored. */
export const parseReviewAddress = ({ tab, request }: Readonly<Record<string, unknown>>): ReviewAddress => ({
  tab: TABS.find(([known]) => known === tab)?.[0] ?? 'waiting',
  request: Uuid.safeParse(request).data,
});

/** The query of an address of the queue. */
export const reviewSearch = ({ tab, request }: ReviewAddress): Record<string, string> => ({
  tab,
  ...(request !== undefined && { request }),
});
