import { wordsOf } from '@artha/client/client-error';
import { useState } from 'react';
import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { ManagedUser, UserSession } from './users.api.ts';
import { useEndSessions, useUserSessions } from './users.api.ts';

/** Where somebody is signed in, and the end of it. */
export function SessionList({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const { data, error, refetch } = useUserSessions(user.id);
  const [isAsked, setIsAsked] = useState(false);
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <section className="users-section" aria-label="Sessions">
      <div className="row" data-between>
        <h3 className="type-16">Sessions</h3>
        {hasOthers && (
          <button
            type="button"
            className="button"
            data-variant="secondary"
            data-size="small"
            onClick={() => setIsAsked(true)}
          >
            {isSelf ? 'End all others' : 'End all sessions'}
          </button>
        )}
      </div>
      {error && <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className="stack" data-gap="2" aria-busy>
          <Loading what="sessions" />
          <Skeleton of="line" />
          <Skeleton of="short" />
        </div>
      )}
      {!error && data?.length === 0 && <p className="muted">Not signed in anywhere.</p>}
      {!error && data && data.length > 0 && (
        <ul className="users-list">
          {data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {isAsked && <EndDialog user={user} isSelf={isSelf} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

const SessionItem = ({ session }: { session: UserSession }) => (
  <li>
    <div className="row" data-between>
      <span className="medium">{session.device}</span>
      {session.isCurrent && (
        <span className="badge" data-tone="accent">
          This session
        </span>
      )}
      {session.isPending && (
        <span className="badge" data-tone="warning">
          Waiting
        </span>
      )}
    </div>
    <span className="users-facts type-12 muted">
      <span>{session.roleName}</span>
      <span>Network {session.network}</span>
      <span>Since {formatLastLogin(session.created)}</span>
      <span>Last seen {formatLastLogin(session.lastSeen)}</span>
    </span>
  </li>
);

function EndDialog({ user, isSelf, onClose }: { user: ManagedUser; isSelf: boolean; onClose: () => void }) {
  const end = useEndSessions();
  const send = () =>
    end.mutate(user.id, {
      onSuccess: () => {
        onClose();
        showToast(isSelf ? 'Your other sessions have ended.' : `The sessions of ${user.name} have ended.`, 'positive');
      },
    });
  return (
    <AskDialog
      title={isSelf ? 'End all your other sessions?' : `End all sessions of ${user.name}?`}
      keepLabel="Keep"
      doLabel="End sessions"
      busyLabel="Ending"
      isBusy={end.isPending}
      refusal={end.error ? wordsOf(end.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>Whatever is open there asks for a new login at once. What was not saved is lost.</p>
    </AskDialog>
  );
}
