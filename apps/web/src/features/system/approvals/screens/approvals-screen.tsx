import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { useApprovalCounts } from '../approvals.api.ts';
import { Inbox } from '../parts/inbox.tsx';
import { InboxHeader } from '../parts/inbox-header.tsx';
import { InboxTabs } from '../parts/inbox-tabs.tsx';
import { useInboxAddress } from '../parts/use-inbox-address.ts';

/** The inbox of changes that a second person must approve. */
export function ApprovalsScreen() {
  const { tab, request, pathname } = useInboxAddress();
  const counts = useApprovalCounts().data;
  // On the phone an opened request has the screen for itself.
  const isListShown = useIsWide() || request === undefined;
  return (
    <Stack gap={4}>
      {isListShown && <InboxHeader counts={counts} />}
      {isListShown && <InboxTabs tab={tab} pathname={pathname} counts={counts} />}
      <Inbox key={tab} tab={tab} counts={counts} />
    </Stack>
  );
}
