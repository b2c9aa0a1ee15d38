import { groupIndian } from '@artha/domain/kit/inr-format';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import type { ApprovalCounts } from '../approvals.api.ts';
import type { ApprovalTab } from '../model/inbox-address.ts';
import { TABS } from '../model/inbox-address.ts';

interface InboxTabsProps {
  readonly tab: ApprovalTab;
  readonly pathname: string;
  readonly counts: ApprovalCounts | undefined;
}

const countOf = (tab: ApprovalTab, counts: ApprovalCounts | undefined): number | undefined =>
  tab === 'for-you' ? counts?.forYou : tab === 'by-you' ? counts?.byYou : undefined;

export const InboxTabs = ({ tab, pathname, counts }: InboxTabsProps) => (
  <TabLinks aria-label="Approvals">
    {TABS.map(([each, name]) => (
      <TabLink
        key={each}
        to={pathname}
        // Named even if it is the first: a link without a query counts as current with any.
        search={{ tab: each }}
        aria-current={each === tab ? 'page' : undefined}
      >
        {name}
        <TabCount count={countOf(each, counts)} />
      </TabLink>
    ))}
  </TabLinks>
);

const TabCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && count > 0 && <Count data-quiet>{groupIndian(String(count))}</Count>;
