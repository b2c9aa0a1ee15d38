import { linkOf } from '@artha/domain/system/notifications/notification-link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRolePrefix } from '../../../../platform/use-session.ts';
import type { Notification } from '../notifications.api.ts';

/** The router target of a notification. */
export function targetOf({ subType, config }: Pick<Notification, 'subType' | 'config'>, prefix: string) {
  const link = linkOf(subType, config, prefix);
  if (!link) return undefined;
  const [to = '', query = ''] = link.to.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)), label: link.label };
}

interface NoticeLinkProps {
  readonly notice: Notification;
  readonly className: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A link to the target of a notification, or a button if it has none. Both call `onOpen`. */
export function NoticeLink({ notice, className, onOpen, children }: NoticeLinkProps) {
  const target = targetOf(notice, useRolePrefix());
  if (!target)
    return (
      <button type="button" className={className} onClick={onOpen}>
        {children}
      </button>
    );
  return (
    <Link className={className} to={target.to} search={target.search} onClick={onOpen}>
      {children}
    </Link>
  );
}
