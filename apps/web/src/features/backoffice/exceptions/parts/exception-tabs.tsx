import type { ExceptionKind } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { EXCEPTION_KIND_NAMES } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import type { ExceptionSummary } from '../exceptions.api.ts';
import type { ExceptionsAddress } from '../model/exceptions-address.ts';
import { exceptionsQuery } from '../model/exceptions-address.ts';

const PATH = '/ops/exceptions';

/** As tabs name them: in the plural, and short enough for all of them with their counts to stand in one line. */
const TAB_NAMES: Readonly<Record<ExceptionKind, string>> = {
  'allotment-difference': 'Allotments',
  'dead-message': 'Dead-lettered messages',
  'overdue-refund': 'Overdue refunds',
  'overdue-payout': 'Overdue payouts',
  'unanswered-debit': 'Debits',
  'parked-event': 'Parked events',
  'ledger-difference': 'Ledger',
  'stopped-account': 'Stopped accounts',
};

const TABS = [undefined, ...(Object.keys(EXCEPTION_KIND_NAMES) as ExceptionKind[])];

interface ExceptionTabsProps {
  readonly address: ExceptionsAddress;
  readonly summary: ExceptionSummary | undefined;
}

/** The kinds, each with how many are open. */
export const ExceptionTabs = ({ address, summary }: ExceptionTabsProps) => (
  <TabLinks aria-label="Exceptions">
    {TABS.map((kind) => {
      const count = countOf(summary, kind);
      return (
        <TabLink
          key={kind ?? 'all'}
          to={PATH}
          search={exceptionsQuery({ ...address, kind, open: undefined })}
          aria-current={kind === address.kind ? 'page' : undefined}
        >
          {kind === undefined ? 'All' : TAB_NAMES[kind]}
          {count > 0 && <Count data-quiet>{groupIndian(String(count))}</Count>}
        </TabLink>
      );
    })}
  </TabLinks>
);

const countOf = (summary: ExceptionSummary | undefined, kind: ExceptionKind | undefined): number =>
  kind === undefined ? (summary?.openCount ?? 0) : (summary?.byKind.find((each) => each.kind === kind)?.count ?? 0);
