import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { MarkReadButton } from './mark-read-button.tsx';
import { placeOf } from './notice-link.tsx';
import type { Alert } from '../notifications.api.ts';

interface AlertTableProps {
  readonly alerts: readonly Alert[];
  /** By the flag of the own role. */
  readonly isRead: (alert: Alert) => boolean;
  /** The one that is being marked. */
  readonly busyId: number | undefined;
  readonly onRead: (id: number) => void;
}

const TYPE_LABELS: Readonly<Record<number, string>> = { 1: 'Security exposure', 2: 'Deviation' };

/** Alerts with what they are about, on a wide screen. */
export const AlertTable = ({ alerts, isRead, busyId, onRead }: AlertTableProps) => (
  <div className="table-scroll">
    <table className="table alert-table" data-density="staff">
      <caption className="visually-hidden">Alerts</caption>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Client</th>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">
            <span className="visually-hidden">Mark read</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            isRead={isRead(alert)}
            isBusy={alert.id === busyId}
            onRead={() => onRead(alert.id)}
          />
        ))}
      </tbody>
    </table>
  </div>
);

interface AlertRowProps {
  readonly alert: Alert;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly onRead: () => void;
}

function AlertRow({ alert, isRead, isBusy, onRead }: AlertRowProps) {
  const { message, clientName, createdDate, subType } = alert;
  const place = placeOf(alert);
  return (
    <tr data-unread={!isRead || undefined}>
      <th scope="row" className="alert-message">
        {message}
        {!isRead && <span className="visually-hidden"> Unread</span>}
      </th>
      <td className="nowrap">{clientName}</td>
      <td className="nowrap muted">{formatMoment(createdDate)}</td>
      <td className="nowrap">
        {place ? (
          <Link className="link" to={place.to} search={place.search} onClick={() => !isRead && onRead()}>
            {place.words}
          </Link>
        ) : (
          (TYPE_LABELS[subType ?? 0] ?? 'Operation')
        )}
      </td>
      <td className="alert-act">{!isRead && <MarkReadButton message={message} isBusy={isBusy} onRead={onRead} />}</td>
    </tr>
  );
}
