import { useRecoveryPlace } from './use-recovery-place.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { CardLink } from './card-link.tsx';

/** The link back to the login. */
export const BackToLogin = () => (
  <CardLink className="muted">
    Landed here by mistake? <TextLink to={useRecoveryPlace().loginPath}>Login</TextLink>
  </CardLink>
);
