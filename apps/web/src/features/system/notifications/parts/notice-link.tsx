import { linkOf } from '@artha/domain/system/notifications/notification-link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification } from '../notifications.api.ts';

/** Where a notification leads, as the router wants it. */
export function placeOf({ subType, config }: Pick<Notification, 'subType' | 'config'>) {
  const link = linkOf(subType, config);
  if (!link) return undefined;
  const [to = '', query = ''] = link.to.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)), words: link.words };
}

interface NoticeLinkProps {
  readonly notice: Notification;
  readonly className: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Leads where a notification leads; one that leads nowhere is a button. Either way it is opened by it. */
export function NoticeLink({ notice, className, onOpen, children }: NoticeLinkProps) {
  const place = placeOf(notice);
  if (!place)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    );
  return (
    <Link className={className} to={place.to} search={place.search} onClick={onOpen}>
      {children}
    </Link>
  );
}
