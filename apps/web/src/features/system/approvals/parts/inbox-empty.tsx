import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ApprovalTab } from '../model/inbox-address.ts';

const TEXTS: Readonly<Record<ApprovalTab, readonly [title: string, text: string]>> = {
  'for-you': ['Nothing waits for you', 'Changes of colleagues that you may decide appear here.'],
  'by-you': ['None of your changes waits', 'Changes that you make and another person must approve appear here.'],
  decided: ['Nothing was decided yet', 'Approved, returned, withdrawn and expired changes appear here.'],
};

export const InboxEmpty = ({ tab }: { tab: ApprovalTab }) => (
  <Card>
    <EmptyState title={TEXTS[tab][0]}>{TEXTS[tab][1]}</EmptyState>
  </Card>
);
