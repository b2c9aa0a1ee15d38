import { Icon } from '../../../../ui/icon/icon.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { ApprovalTab } from '../model/inbox-address.ts';
import { inboxSearch } from '../model/inbox-address.ts';
import { changesText } from '../model/approval-text.ts';
import styles from './back-to-list.module.css';

interface BackToListProps {
  readonly tab: ApprovalTab;
  readonly pathname: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
}

/** Above a request on the phone. */
export const BackToList = ({ tab, pathname, count }: BackToListProps) => (
  <TextLink className={styles.back} to={pathname} search={inboxSearch({ tab, request: undefined })}>
    <Icon name="arrow-left" size="small" />
    {count === undefined ? 'All changes' : changesText(count)}
  </TextLink>
);
