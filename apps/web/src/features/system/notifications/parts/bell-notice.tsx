import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { cutMessage } from '@artha/domain/system/notifications/cut-message';
import { BellLines } from './bell-lines.tsx';
import styles from './bell-notice.module.css';
import { NoticeLink } from './notice-link.tsx';
import type { Notification } from '../notifications.api.ts';

interface BellNoticeProps {
  readonly notice: Notification;
  readonly onOpen: () => void;
}

/** A notification in the bell: shortened on the screen, in full on hover and for screen readers. */
export const BellNotice = ({ notice, onOpen }: BellNoticeProps) => (
  <li>
    <NoticeLink className={styles.link} notice={notice} onOpen={onOpen}>
      <BellLines icon={notice.subType === null ? 'info' : 'chart'} title={notice.message}>
        <span className="medium" aria-hidden="true">
          {cutMessage(notice.message)}
        </span>
        <span className="visually-hidden">{notice.message}</span>
        <time className="type-12 muted tabular" dateTime={notice.createdDate.toISOString()}>
          {formatDate(businessDateAt(notice.createdDate))}
        </time>
      </BellLines>
    </NoticeLink>
  </li>
);
