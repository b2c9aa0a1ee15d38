import { useNavigate } from '@tanstack/react-router';
import { productName } from '../../../../platform/product-config.ts';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { homeFor } from '../model/home.ts';

/** Specification 2.10. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  const session = useSession();
  const goHome = () => {
    const home = homeFor(session && { role: roleByStorageName(session.roleName) });
    if (home !== undefined) void navigate({ to: home });
  };
  return (
    <div className="notice-page">
      <h1 className="type-28">oops.. Looks like you came the wrong way</h1>
      <p>There is nothing at this address of {productName()}, or it is not part of your role.</p>
      <div className="button-row">
        <button type="button" className="button" data-variant="primary" onClick={goHome}>
          HOME
        </button>
      </div>
    </div>
  );
}
