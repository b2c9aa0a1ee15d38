import { useNavigate } from '@tanstack/react-router';
import { productName } from '../../../../platform/product-config.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useIsInShell, useSession } from '../../../../platform/use-session.ts';
import { homeFor } from '../model/home.ts';
import { NoticeActions, NoticePage } from '../../../../ui/states/notice-page.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

/** The screen of an unknown address, or one of another role. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const session = useSession();
  const Title = useIsInShell() ? 'h2' : 'h1';
  const goHome = () => {
    const home = homeFor(session && { role: roleByStorageName(session.roleName) });
    if (home !== undefined) void navigate({ to: home });
  };
  return (
    <NoticePage>
      <Title className="type-28">oops.. Looks like you came the wrong way</Title>
      <p>This page of {productName()} does not exist, or your role has no access to it.</p>
      <NoticeActions>
        <PlainButton kind="primary" onClick={goHome}>
          HOME
        </PlainButton>
      </NoticeActions>
    </NoticePage>
  );
}
