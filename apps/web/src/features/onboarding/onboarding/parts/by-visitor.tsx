import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useIsInShell, useSession } from '../../../../platform/use-session.ts';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { NoticeActions, NoticePage } from '../../../../ui/states/notice-page.tsx';

interface ByVisitorProps {
  /** For somebody who is not signed in. */
  readonly visitor: ReactNode;
  /** For a user who is not a client yet. */
  readonly applicant: ReactNode;
}

/** A page of the sign-up: staff are asked to log out first, and who is a client already goes to their landing page. */
export function ByVisitor({ visitor, applicant }: ByVisitorProps) {
  const session = useSession();
  const role = roleByStorageName(session?.roleName);
  if (!session || !role) return visitor;
  if (role.key !== 'client') return <LogOutFirst roleName={role.displayName} />;
  return session.onboarding === undefined ? <Navigate to={role.landing} replace /> : applicant;
}

/** Signing up would take the place of the session. */
function LogOutFirst({ roleName }: { roleName: string }) {
  const Title = useIsInShell() ? 'h2' : 'h1';
  return (
    <NoticePage>
      <Title className="type-28">You are logged in as {roleName}</Title>
      <p>Log out first: an investment account is opened by the customer.</p>
      <NoticeActions>
        <ButtonLink kind="primary" to="/logout">
          Log out
        </ButtonLink>
      </NoticeActions>
    </NoticePage>
  );
}
