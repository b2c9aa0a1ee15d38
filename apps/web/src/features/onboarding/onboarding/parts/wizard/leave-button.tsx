import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { closeNativeApp } from '../../../../../platform/native-app.ts';
import { PlainButton } from '../../../../../ui/button/plain-button.tsx';
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx';

/** Cancel: asks, then closes the host app or logs out. What was saved stays. */
export function LeaveButton() {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <PlainButton kind="ghost" onClick={() => setIsAsked(true)}>
        Cancel
      </PlainButton>
      {isAsked && (
        <ConfirmDialog
          title="Leave the application?"
          keepLabel="Stay"
          doLabel="Leave"
          busyLabel="Leaving"
          isBusy={false}
          refusal={undefined}
          onDo={() => closeNativeApp() || void navigate({ to: '/logout' })}
          onClose={() => setIsAsked(false)}
        >
          <p>The steps you saved stay as they are. Log in again to go on where you left.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
