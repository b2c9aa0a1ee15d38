import { useLocation } from '@tanstack/react-router';
import { useRolePrefix } from '../../../../platform/use-session.ts';
import { focusBeside } from '../../../../ui/focus/focus-beside.ts';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { targetOf } from './notice-link.tsx';
import type { Notification } from '../notifications.api.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { NotificationFrame } from './notification-frame.tsx';
import styles from './notification-row.module.css';

interface NotificationRowProps {
  readonly notice: Notification;
  /** The client an alert is about. */
  readonly clientName?: string | null;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly onRead: () => void;
}

/** A notification, or an alert of a list: its message in full, its subject, and whether it is read. */
export function NotificationRow({ notice, clientName, isRead, isBusy, onRead }: NotificationRowProps) {
  const found = targetOf(notice, useRolePrefix());
  // A link to this page itself is left out.
  const target = found?.to === useLocation().pathname ? undefined : found;
  const { message, createdDate } = notice;
  return (
    <NotificationFrame
      action={
        isRead ? undefined : (
          <MarkReadButton
            message={message}
            isBusy={isBusy}
            onRead={({ target }) => {
              focusBeside(target);
              onRead();
            }}
          />
        )
      }
    >
      <span className={isRead ? undefined : classes(styles.unread, 'bold')}>
        {message}
        {!isRead && <span className="visually-hidden"> Unread</span>}
      </span>
      <span className={classes(styles.facts, 'type-12')}>
        <time className="muted tabular" dateTime={createdDate.toISOString()}>
          {formatMoment(createdDate)}
        </time>
        {clientName && <span className="muted">{clientName}</span>}
        {target && (
          <TextLink
            className={styles.link}
            to={target.to}
            search={target.search}
            aria-label={`${target.label}: ${message}`}
            onClick={() => !isRead && onRead()}
          >
            {target.label}
          </TextLink>
        )}
      </span>
    </NotificationFrame>
  );
}
