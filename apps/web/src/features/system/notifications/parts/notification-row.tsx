import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { placeOf } from './notice-link.tsx';
import type { Notification } from '../notifications.api.ts';

interface NotificationRowProps {
  readonly notice: Notification;
  /** The client it is about. */
  readonly clientName?: string | null;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly onRead: () => void;
}

/** A notification on the page of all, or an alert on the phone: in full, what it is about, whether it is read. */
export function NotificationRow({ notice, clientName, isRead, isBusy, onRead }: NotificationRowProps) {
  const place = placeOf(notice);
  const { message, createdDate } = notice;
  return (
    <li className="notification-row" data-unread={!isRead || undefined}>
      <span className="notification-words">
        <span className="notification-message">
          {message}
          {!isRead && <span className="visually-hidden"> Unread</span>}
        </span>
        <span className="notification-facts">
          <time dateTime={createdDate.toISOString()}>{formatMoment(createdDate)}</time>
          {clientName && <span className="muted">{clientName}</span>}
          {place && (
            <Link
              className="link"
              to={place.to}
              search={place.search}
              aria-label={`${place.words}: ${message}`}
              onClick={() => !isRead && onRead()}
            >
              {place.words}
            </Link>
          )}
        </span>
      </span>
      {!isRead && <MarkReadButton message={message} isBusy={isBusy} onRead={onRead} />}
    </li>
  );
}
