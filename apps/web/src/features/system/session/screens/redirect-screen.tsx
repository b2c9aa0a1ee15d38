import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../../../platform/use-session.ts';
import { NoticePage } from '../../../../ui/states/notice-page.tsx';
import { Loading } from '../../../../ui/states/states.tsx';
import { redirectTarget } from '../model/redirect-target.ts';
import { useCurrentUser } from '../session.api.ts';

/** Redirects a user sent by a partner without a token. */
export function RedirectScreen() {
  const navigate = useNavigate();
  const query = useSearch({ strict: false });
  const isSignedIn = useSession() !== undefined;
  const { data: user, error } = useCurrentUser();
  const isKnown = !isSignedIn || user !== undefined || error !== null;
  const target = isKnown ? redirectTarget(query, user?.userCode ?? null) : undefined;
  useEffect(() => {
    if (target !== undefined) void navigate({ href: target, replace: true });
  }, [navigate, target]);
  return (
    <NoticePage>
      <h1 className="type-28">One moment</h1>
      <Loading what="the page" />
    </NoticePage>
  );
}
