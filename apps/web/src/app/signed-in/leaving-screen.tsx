import { useEffect } from 'react';
import { ButtonLink } from '../../ui/button/plain-button.tsx';
import { NoticeActions, NoticePage } from '../../ui/states/notice-page.tsx';
import type { Departure } from '../leaving.ts';

/** Enough to read a sentence. */
const LEAVE_AFTER_MS = 4_000;

/** Says why the session ended, before the browser leaves for another site. */
export function LeavingScreen({ to, message }: Departure) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [to]);
  return (
    <NoticePage>
      <h1 className="type-28">You are logged out</h1>
      <p>{message}</p>
      <NoticeActions>
        <ButtonLink as="a" kind="primary" href={to}>
          Continue
        </ButtonLink>
      </NoticeActions>
    </NoticePage>
  );
}
