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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the query of the address opens; whatever is not known is ignored. */
export const parseInboxAddress = ({ tab, request }: Readonly<Record<string, unknown>>): InboxAddress => ({
  tab: TABS.find(([known]) => known === tab)?.[0] ?? 'for-you',
  request: typeof request === 'string' && UUID.test(request) ? request : undefined,
});

/** The query of an address of the inbox. */
export const inboxSearch = ({ tab, request }: InboxAddress): Record<string, string> => ({
  ...(tab !== 'for-you' && { tab }),
  ...(request !== undefined && { request }),
});
