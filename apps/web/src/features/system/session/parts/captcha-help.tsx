import { messageOfError } from '@artha/client/client-error';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { CodeSent } from './code-sent.tsx';
import type { LoginFields } from '../model/login-fields.ts';
import { useCaptchaCode } from '../sign-in.api.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import styles from './captcha-help.module.css';

interface CaptchaHelpProps {
  /** The id of the current captcha; undefined while it loads. */
  readonly captchaId: string | undefined;
  readonly userId: string;
}

/**
 * The alternative to the captcha: an emailed code, entered in its place. It belongs to the user ID, so it stays valid
 * when the picture renews itself.
 */
export function CaptchaHelp({ captchaId, userId }: CaptchaHelpProps) {
  const send = useCaptchaCode();
  const [isUserIdMissing, setIsUserIdMissing] = useState(false);
  const isSent = send.isSuccess && send.variables.userId === userId;

  const requestCode = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const isMissing = userId.trim() === '';
    setIsUserIdMissing(isMissing);
    if (isMissing) focusField(form, 'userId');
    // The button is gone until the next code may follow.
    else if (captchaId !== undefined)
      send.mutate({ userId, captchaId }, { onSuccess: () => focusField(form, 'captchaText') });
  };

  const wrong =
    isUserIdMissing && userId.trim() === '' ? 'Enter your User ID first.' : send.error && messageOfError(send.error);
  return (
    <div>
      <div role="status">{isSent && <CodeSent key={send.submittedAt} onResend={requestCode} />}</div>
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

const focusField = (form: HTMLFormElement | null, name: keyof LoginFields): void =>
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
