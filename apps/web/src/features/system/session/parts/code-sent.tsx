import { useWaitSeconds } from '../../../../ui/form/use-wait-seconds.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './code-sent.module.css';

/** The same words whoever asked: nobody learns here which user ids there are. */
export function CodeSent({ onResend }: { onResend: () => void }) {
  const { left } = useWaitSeconds();
  return (
    <Banner>
      <p>If this user ID is known, a code is on its way to the registered e-mail.</p>
      <Help className={styles.line}>Type it below as the captcha text.</Help>
      {left > 0 ? (
        <Help className={classes(styles.line, 'tabular')} aria-hidden>
          No mail yet? Resend the code in {left} s
        </Help>
      ) : (
        <Help className={styles.line}>
          No mail yet?
          <TextButton onClick={onResend}>Resend the code</TextButton>
        </Help>
      )}
    </Banner>
  );
}
