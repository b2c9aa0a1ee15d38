import type { MouseEventHandler } from 'react';
import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';

/** Always the same message, so that it does not reveal which user IDs exist. */
export function CodeSent({ onResend }: { onResend: MouseEventHandler<HTMLButtonElement> }) {
  const { left } = useWaitSeconds();
  return (
    <>
      <Help>
        If this User ID is registered, we have sent a code to its email address. Enter it as the captcha text.
      </Help>
      {left > 0 ? (
        <Help className="tabular" aria-hidden>
          No email yet? Resend the code in {left} s
        </Help>
      ) : (
        <Help>
          No email yet?
          <TextButton onClick={onResend}>Resend the code</TextButton>
        </Help>
      )}
    </>
  );
}
