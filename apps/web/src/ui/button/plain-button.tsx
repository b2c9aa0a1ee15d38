import { asButton, styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './button.module.css';

interface ButtonLook {
  /** At most one primary per screen; `ghost` is for toolbars. */
  readonly kind?: 'primary' | 'secondary' | 'soft' | 'ghost' | undefined;
  readonly size?: 'small' | 'large' | undefined;
}

const VARIANTS = { primary: 'primary', secondary: 'secondary', soft: 'soft', ghost: 'quiet' } as const;

const withLook = ({ kind = 'secondary', size, ...rest }: ButtonLook) => ({
  ...rest,
  'data-variant': VARIANTS[kind],
  'data-size': size,
});

/** A native button, for the sign-in screens and wherever the react-aria button is more than needed. */
export const PlainButton = styled(styles.button, 'button', (props: ButtonLook) => asButton(withLook(props)));

/** A link that looks like a button. @param as an element other than the router link, such as 'a' */
export const ButtonLink = styled(styles.button, RouterLink, withLook);
