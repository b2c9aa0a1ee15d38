import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import { REPORT_TABS } from '@artha/domain/system/navigation/report-types';
import { TabLink, TabLinks } from '../../../../ui/navigation/tab-links.tsx';
import { TAB_LABELS } from '../model/report-text.ts';

/** The tabs of the report, each with its own address. */
export const ReportTabs = ({ tab, pathname }: { tab: ReportTab; pathname: string }) => (
  <TabLinks aria-label="Orders">
    {REPORT_TABS.map((each) => (
      <TabLink key={each} to={pathname.replace(/[^/]+\/?$/, each)} aria-current={each === tab ? 'page' : undefined}>
        {TAB_LABELS[each]}
      </TabLink>
    ))}
  </TabLinks>
);
