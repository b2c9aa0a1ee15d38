import { ClientError, messageOfError } from '@artha/client/client-error';
import { FirstIcon } from '../../../../ui/icon/first-icon.tsx';
import type { useCaptcha } from '../sign-in.api.ts';
import { PlainIconButton } from '../../../../ui/button/plain-icon-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import styles from './captcha-picture.module.css';

/** The captcha as an image: the SVG of the server holds a bitmap; it is displayed, never executed. */
export function CaptchaPicture({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { data, error, isFetching, refetch } = captcha;
  return (
    <div className={styles.captcha}>
      <div className={styles.picture} aria-busy={isFetching}>
        {data && !error && (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt="Captcha: the characters to type below"
          />
        )}
        {error && (
          <Help className={styles.failure} role="alert">
            {captchaMessage(error)}
          </Help>
        )}
      </div>
      <PlainIconButton data-outlined aria-label="New captcha" disabled={isFetching} onClick={() => void refetch()}>
        <FirstIcon name="refresh" />
      </PlainIconButton>
    </div>
  );
}

/** A captcha that was not reached has a message of its own; the server's refusals have theirs. */
const captchaMessage = (error: Error): string =>
  error instanceof ClientError && error.status === 0
    ? 'The captcha could not be loaded. Check your connection, then load a new one.'
    : messageOfError(error);
