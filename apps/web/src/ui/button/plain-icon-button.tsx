import { asButton, styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './icon-button.module.css';

/** A native button that shows an icon alone; it needs an `aria-label`. */
export const PlainIconButton = styled(styles.button, 'button', asButton);

/** Another element that looks like it, a link for instance. */
export const IconLink = styled(styles.button, RouterLink);
