import { messageOfError } from '@artha/client/client-error';
import { lazy, Suspense, useState } from 'react';
import { useCaptchaCode } from '../sign-in.api.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import styles from './captcha-help.module.css';

const CodeSent = lazy(() => import('./code-sent.tsx').then((sent) => ({ default: sent.CodeSent })));

interface CaptchaHelpProps {
  /** The id of the current captcha; undefined while it loads. */
  readonly captchaId: string | undefined;
  readonly userId: string;
  readonly onUserIdMissing: () => void;
}

/** The alternative to the captcha: an emailed code, valid for the current captcha and entered in its place. */
export function CaptchaHelp({ captchaId, userId, onUserIdMissing }: CaptchaHelpProps) {
  const send = useCaptchaCode();
  const [isUserIdMissing, setIsUserIdMissing] = useState(false);
  const isSent = captchaId !== undefined && send.variables?.captchaId === captchaId && send.isSuccess;

  const requestCode = () => {
    const isMissing = userId.trim() === '';
    setIsUserIdMissing(isMissing);
    if (isMissing) onUserIdMissing();
    else if (captchaId !== undefined) send.mutate({ userId, captchaId });
  };

  const wrong =
    isUserIdMissing && userId.trim() === '' ? 'Enter your User ID first.' : send.error && messageOfError(send.error);
  return (
    <div>
      <div role="status">
        {isSent && (
          <Suspense>
            <CodeSent key={send.submittedAt} onResend={requestCode} />
          </Suspense>
        )}
      </div>
      {!isSent && (
        <Help>
          Cannot read the captcha?
          <TextButton disabled={send.isPending || captchaId === undefined} onClick={requestCode}>
            {send.isPending ? 'Sending' : 'Email me a code'}
          </TextButton>
        </Help>
      )}
      <div role="alert">{wrong && <Help className={styles.wrong}>{wrong}</Help>}</div>
    </div>
  );
}
