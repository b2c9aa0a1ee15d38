import { messageOfError } from '@artha/client/client-error';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { useCaptcha } from '../sign-in.api.ts';

/** The picture as an image: what the server draws is shown, never run. */
export function CaptchaPicture({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { data, error, isFetching, refetch } = captcha;
  return (
    <div className="captcha">
      <div className="captcha-image" aria-busy={isFetching}>
        {data && !error && (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt="Captcha: the characters to type below"
          />
        )}
        {error && (
          <p className="message" role="alert">
            {messageOfError(error)}
          </p>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        data-outlined
        aria-label="New captcha"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        <Icon name="refresh" />
      </button>
    </div>
  );
}
