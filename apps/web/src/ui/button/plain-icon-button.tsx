import { asButton, styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './icon-button.module.css';

/** A native button with an icon only; it needs an `aria-label`. */
export const PlainIconButton = styled(styles.button, 'button', asButton);

/** A link that looks like an icon button. */
export const IconLink = styled(styles.button, RouterLink);
