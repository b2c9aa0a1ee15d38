import { formatLastLogin } from '../../ui/figures/last-login.ts';
import type { LiveSession } from '../session/sessions.api.ts';
import { ConfirmRow } from './confirm-row.tsx';

interface SessionRowProps {
  readonly session: LiveSession;
  /** Whether it is being asked if it shall end. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

/** A browser in which one is signed in. This one is ended by log out. */
export const SessionRow = ({ session, isAsked, isBusy, onAsk, onKeep, onEnd }: SessionRowProps) => (
  <li>
    <div className="own-words">
      <span className="medium">
        {session.device}{' '}
        {session.isCurrent && (
          <span className="badge" data-tone="accent">
            This browser
          </span>
        )}{' '}
        {session.isPending && (
          <span className="badge" data-tone="warning">
            Waiting for an answer
          </span>
        )}
      </span>
      <span className="own-facts type-12 muted tabular">
        <span>Network {session.network}</span>
        <span>Signed in {formatLastLogin(session.created)}</span>
        <span>Last seen {formatLastLogin(session.lastSeen)}</span>
      </span>
    </div>
    {!session.isCurrent && !isAsked && (
      <button
        type="button"
        className="button"
        data-variant="quiet"
        aria-label={`End ${session.device}, signed in ${formatLastLogin(session.created)}`}
        onClick={onAsk}
      >
        End
      </button>
    )}
    {isAsked && (
      <ConfirmRow question="End this session?" doLabel="End session" isBusy={isBusy} onDo={onEnd} onKeep={onKeep} />
    )}
  </li>
);
