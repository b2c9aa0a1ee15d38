import type { ReportTab } from '@artha/domain/system/navigation/report-types';
import { REPORT_TABS } from '@artha/domain/system/navigation/report-types';
import { Link } from '@tanstack/react-router';
import '../../../../ui/styles/navigation.css';
import { TAB_LABELS } from '../model/report-text.ts';

/** The books of the report, each at an address of its own beside the one that is open. */
export const ReportTabs = ({ tab, pathname }: { tab: ReportTab; pathname: string }) => (
  <nav className="tabs" aria-label="Orders">
    {REPORT_TABS.map((each) => (
      <Link
        key={each}
        className="tab"
        to={pathname.replace(/[^/]+\/?$/, each)}
        aria-current={each === tab ? 'page' : undefined}
      >
        {TAB_LABELS[each]}
      </Link>
    ))}
  </nav>
);
