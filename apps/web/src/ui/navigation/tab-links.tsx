import { styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './tabs.module.css';

/** Tabs with an address of their own: links, the open one with `aria-current`. */
export const TabLinks = styled(styles.tabs, 'nav');

export const TabLink = styled(styles.tab, RouterLink);
