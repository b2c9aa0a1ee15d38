import { useNavigate } from '@tanstack/react-router';
import { closeNativeApp } from '../../../../platform/native-app.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

interface CancelButtonProps {
  /** Where it leads outside a host app: log out, or the login for somebody who is not signed in. */
  readonly to: '/login' | '/logout';
}

/** Closes the host app, or logs out where there is none. */
export function CancelButton({ to }: CancelButtonProps) {
  const navigate = useNavigate();
  return (
    <PlainButton kind="ghost" data-wide onClick={() => closeNativeApp() || void navigate({ to })}>
      Cancel
    </PlainButton>
  );
}
