import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** The same words whoever asked: nobody learns here which user ids there are. */
export function CodeSent({ onResend }: { onResend: () => void }) {
  const { left } = useWaitSeconds();
  return (
    <div className="banner code-sent">
      <Icon name="info" />
      <div>
        <p>If this user ID is known, a code is on its way to the registered e-mail.</p>
        <p className="help">Type it below as the captcha text.</p>
        {left > 0 ? (
          <p className="help tabular" aria-hidden>
            No mail yet? Resend the code in {left} s
          </p>
        ) : (
          <p className="help">
            No mail yet?
            <button type="button" className="link" onClick={onResend}>
              Resend the code
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
