import { alertTable } from '@artha/contract/system/notifications.alerts';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { Alert } from '../alerts.api.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { targetOf } from './notice-link.tsx';

interface AlertColumns {
  /** The first part of the addresses of the caller's role. */
  readonly prefix: string;
  /** The alert that is being marked as read. */
  readonly busyId: number | undefined;
  readonly onRead: (id: number) => void;
}

/** The columns of the alerts. Following the link of an alert marks it as read. */
export const alertColumns = ({ prefix, busyId, onRead }: AlertColumns): readonly TableColumn<Alert>[] =>
  columnsOf(alertTable, {
    message: ({ message, isRead }: Alert) => (
      <>
        {isRead ? message : <strong className="medium">{message}</strong>}
        {!isRead && <span className="visually-hidden"> Unread</span>}
      </>
    ),
    type: (alert) => {
      const target = targetOf(alert, prefix);
      if (!target) return alertTable.columns.type.choices[alert.type];
      return (
        <TextLink to={target.to} search={target.search} onClick={() => !alert.isRead && onRead(alert.id)}>
          {target.label}
        </TextLink>
      );
    },
    isRead: ({ id, message, isRead }) =>
      isRead ? (
        <span className="muted">Read</span>
      ) : (
        <MarkReadButton message={message} isBusy={busyId === id} onRead={() => onRead(id)} />
      ),
  });
