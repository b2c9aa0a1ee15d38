import { Link } from '@tanstack/react-router';
import { useRecoveryPlace } from './use-recovery-place.ts';

/** Out of here, for whoever only came by mistake. */
export const BackToLogin = () => (
  <p className="recovery-back muted">
    Landed here by mistake?{' '}
    <Link className="link" to={useRecoveryPlace().loginPath}>
      Login
    </Link>
  </p>
);
