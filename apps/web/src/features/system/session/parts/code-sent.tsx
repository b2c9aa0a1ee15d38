import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './code-sent.module.css';

/** Always the same message, so that it does not reveal which user IDs exist. */
export function CodeSent({ onResend }: { onResend: () => void }) {
  const { left } = useWaitSeconds();
  return (
    <Banner>
      <p>If this User ID is registered, we have sent a code to its email address.</p>
      <Help className={styles.line}>Enter it below as the captcha text.</Help>
      {left > 0 ? (
        <Help className={classes(styles.line, 'tabular')} aria-hidden>
          No email yet? Resend the code in {left} s
        </Help>
      ) : (
        <Help className={styles.line}>
          No email yet?
          <TextButton onClick={onResend}>Resend the code</TextButton>
        </Help>
      )}
    </Banner>
  );
}
