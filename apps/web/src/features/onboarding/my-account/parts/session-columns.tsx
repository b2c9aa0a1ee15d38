import { sessionTable } from '@artha/contract/system/session.management';
import { Button } from '../../../../ui/button/button.tsx';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { LiveSession } from '../../../system/session/index.ts';
import styles from './session-columns.module.css';

/** Widths that fit beside the person card. */
const WIDTHS_PX: Readonly<Record<string, number>> = { device: 228, network: 100, lastSeen: 204 };

interface DeviceProps {
  readonly session: LiveSession;
  readonly onEnd: (session: LiveSession) => void;
}

/** A browser with the button to end its session. The current session is ended by logging out. */
const Device = ({ session, onEnd }: DeviceProps) => (
  <span className={styles.device}>
    <span>
      {session.device} {session.isCurrent && <Badge tone="accent">This browser</Badge>}
      {session.isPending && <Badge tone="warning">Awaiting confirmation</Badge>}
    </span>
    {!session.isCurrent && (
      <Button
        kind="soft"
        size="small"
        aria-label={`End ${session.device}, signed in ${formatLastLogin(session.created)}`}
        onPress={() => onEnd(session)}
      >
        End
      </Button>
    )}
  </span>
);

/** The columns of the sessions. The role is hidden by default, because a client has only one. */
export const sessionColumns = (onEnd: (session: LiveSession) => void): readonly TableColumn<LiveSession>[] =>
  columnsOf(sessionTable, { device: (session: LiveSession) => <Device session={session} onEnd={onEnd} /> }).map(
    (column) => ({
      ...column,
      isHidden: column.key === 'roleName',
      widthPx: WIDTHS_PX[column.key] ?? column.widthPx,
    }),
  );
