import { LoaderOverlay } from '../../../../ui/states/loader-overlay.tsx';

/** Over the whole page while a token is looked at. */
export const SigningIn = () => (
  <div className="signing-in">
    <LoaderOverlay what="Logging you in" />
  </div>
);
