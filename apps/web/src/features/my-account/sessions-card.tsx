import { wordsOf } from '@artha/client/client-error';
import { useState } from 'react';
import { ErrorState, Loading, Skeleton } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { LiveSession } from '../session/sessions.api.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '../session/sessions.api.ts';
import { ConfirmRow } from './confirm-row.tsx';
import { SessionRow } from './session-row.tsx';

/** Where one is signed in, so that a browser one does not know can be shut out. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useSessions();
  return (
    <section className="card" aria-labelledby="sessions-title" aria-busy={!sessions && !error}>
      {error && !sessions && <ErrorState words={wordsOf(error)} onRetry={() => void refetch()} />}
      {!error && !sessions && <SessionsSkeleton />}
      {sessions && <SessionList sessions={sessions} />}
    </section>
  );
}

/** What is about to be ended: one of them, or all but this one. */
type Asked = number | 'others' | undefined;

function SessionList({ sessions }: { sessions: readonly LiveSession[] }) {
  const [asked, setAsked] = useState<Asked>();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const ending = {
    onSuccess: () => showToast('Session ended', 'positive'),
    onError: (reason: Error) => showToast(wordsOf(reason), 'negative'),
    onSettled: () => setAsked(undefined),
  };
  const refusal = endOne.error ?? endOthers.error;
  return (
    <>
      <div className="card-head">
        <h2 id="sessions-title">Where you are signed in</h2>
        {hasOthers && asked !== 'others' && (
          <button type="button" className="button" data-variant="secondary" onClick={() => setAsked('others')}>
            End all others
          </button>
        )}
      </div>
      {asked === 'others' && (
        <div className="card-body">
          <ConfirmRow
            question="End every session but this one?"
            doLabel="End all others"
            isBusy={endOthers.isPending}
            onDo={() => endOthers.mutate(undefined, ending)}
            onKeep={() => setAsked(undefined)}
          />
        </div>
      )}
      <div role="alert">{refusal && <p className="message card-body">{wordsOf(refusal)}</p>}</div>
      <ul className="own-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isAsked={asked === session.id}
            isBusy={endOne.isPending}
            onAsk={() => setAsked(session.id)}
            onKeep={() => setAsked(undefined)}
            onEnd={() => endOne.mutate(session.id, ending)}
          />
        ))}
      </ul>
      {!hasOthers && <p className="own-note muted">You are signed in nowhere else.</p>}
    </>
  );
}

const SessionsSkeleton = () => (
  <>
    <div className="card-head">
      <h2 id="sessions-title">Where you are signed in</h2>
    </div>
    <div className="card-body stack" data-gap="4">
      <Loading what="where you are signed in" />
      <Skeleton of="title" />
      <Skeleton of="title" />
    </div>
  </>
);
