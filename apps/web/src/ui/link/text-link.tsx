import { asButton, styled } from '../layout/box.ts';
import { RouterLink } from './router-link.ts';
import styles from './text-link.module.css';

/** A link in the accent colour. @param as an element other than the router link, such as 'a' */
export const TextLink = styled(styles.link, RouterLink);

/** A button that looks like a link. */
export const TextButton = styled(styles.link, 'button', asButton);
