import { Uuid } from '@artha/contract/kit/scalars';
import type { APPROVAL_TABS } from '@artha/contract/system/approvals';

export type ApprovalTab = (typeof APPROVAL_TABS)[number];

const TAB_NAMES: Readonly<Record<ApprovalTab, string>> = {
  'for-you': 'For you',
  'by-you': 'Sent by you',
  decided: 'Decided',
};

export const TABS = Object.entries(TAB_NAMES) as readonly (readonly [tab: ApprovalTab, name: string])[];

export interface InboxAddress {
  readonly tab: ApprovalTab;
  /** The id of the opened request. */
  readonly request: string | undefined;
}

/** What the query of the address opens; whatever is not known is ignored. */
export const parseInboxAddress = ({ tab, request }: Readonly<Record<string, unknown>>): InboxAddress => ({
  tab: TABS.find(([known]) => known === tab)?.[0] ?? 'for-you',
  request: Uuid.safeParse(request).data,
});

/** The query of an address of the inbox. */
export const inboxSearch = ({ tab, request }: InboxAddress): Record<string, string> => ({
  ...(tab !== 'for-you' && { tab }),
  ...(request !== undefined && { request }),
});
