import { formatMoment } from '../../../../ui/figures/moment.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { placeOf } from './notice-link.tsx';
import type { Notification } from '../notifications.api.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { NotificationFrame } from './notification-frame.tsx';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  readonly notice: Notification;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly onRead: () => void;
}

/** A notification on the page of all: in full, what it is about, whether it is read. */
export function NotificationRow({ notice, isRead, isBusy, onRead }: NotificationRowProps) {
  const place = placeOf(notice);
  const { message, createdDate } = notice;
  return (
    <NotificationFrame
      action={isRead ? undefined : <MarkReadButton message={message} isBusy={isBusy} onRead={onRead} />}
    >
      <span className={isRead ? undefined : classes(styles.unread, 'bold')}>
        {message}
        {!isRead && <span className="visually-hidden"> Unread</span>}
      </span>
      <span className={classes(styles.facts, 'type-12')}>
        <time className="muted tabular" dateTime={createdDate.toISOString()}>
          {formatMoment(createdDate)}
        </time>
        {place && (
          <TextLink
            className={styles.link}
            to={place.to}
            search={place.search}
            aria-label={`${place.words}: ${message}`}
            onClick={() => !isRead && onRead()}
          >
            {place.words}
          </TextLink>
        )}
      </span>
    </NotificationFrame>
  );
}
