import { alertTable } from '@artha/contract/system/notifications.alerts';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import type { Alert } from '../alerts.api.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { placeOf } from './notice-link.tsx';

interface Marking {
  /** The one that is being marked. */
  readonly busyId: number | undefined;
  readonly onRead: (id: number) => void;
}

/** Alerts with what they are about; who follows one to its report has read it. */
export const alertColumns = ({ busyId, onRead }: Marking): readonly TableColumn<Alert>[] =>
  columnsOf(alertTable, {
    message: ({ message, isRead }: Alert) => (
      <>
        {isRead ? message : <strong className="medium">{message}</strong>}
        {!isRead && <span className="visually-hidden"> Unread</span>}
      </>
    ),
    type: (alert) => {
      const place = placeOf(alert);
      if (!place) return alertTable.columns.type.choices[alert.type];
      return (
        <TextLink to={place.to} search={place.search} onClick={() => !alert.isRead && onRead(alert.id)}>
          {place.words}
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
