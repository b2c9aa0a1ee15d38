import { useRecoveryPlace } from './use-recovery-place.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { WayOut } from './way-out.tsx';

/** Out of here, for whoever only came by mistake. */
export const BackToLogin = () => (
  <WayOut className="muted">
    Landed here by mistake? <TextLink to={useRecoveryPlace().loginPath}>Login</TextLink>
  </WayOut>
);
