import { useNavigate } from '@tanstack/react-router';
import { productName } from '../../../../platform/product-config.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { homeFor } from '../model/home.ts';
import { NoticeActions, NoticePage } from '../../../../ui/states/notice-page.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

/** Specification 2.10. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const session = useSession();
  const goHome = () => {
    const home = homeFor(session && { role: roleByStorageName(session.roleName) });
    if (home !== undefined) void navigate({ to: home });
  };
  return (
    <NoticePage>
      <h1 className="type-28">oops.. Looks like you came the wrong way</h1>
      <p>There is nothing at this address of {productName()}, or it is not part of your role.</p>
      <NoticeActions>
        <PlainButton kind="primary" onClick={goHome}>
          HOME
        </PlainButton>
      </NoticeActions>
    </NoticePage>
  );
}
