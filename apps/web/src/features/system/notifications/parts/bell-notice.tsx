import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { cutMessage } from '@artha/domain/system/notifications/cut-message';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { NoticeLink } from './notice-link.tsx';
import type { Notification } from '../notifications.api.ts';

interface BellNoticeProps {
  readonly notice: Notification;
  readonly onOpen: () => void;
}

/** A notification in the bell: its beginning to those who see it, all of it to those who point at it or hear it. */
export const BellNotice = ({ notice, onOpen }: BellNoticeProps) => (
  <li>
    <NoticeLink className="notice" notice={notice} onOpen={onOpen}>
      <span className="notice-icon">
        <Icon name={notice.subType === null ? 'info' : 'chart'} size="small" />
      </span>
      <span className="notice-words" title={notice.message}>
        <span aria-hidden="true">{cutMessage(notice.message)}</span>
        <span className="visually-hidden">{notice.message}</span>
        <time dateTime={notice.createdDate.toISOString()}>{formatDate(businessDateAt(notice.createdDate))}</time>
      </span>
    </NoticeLink>
  </li>
);
