import { styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './tabs.module.css';

/** Tabs with their own address: links, the current one with `aria-current`. */
export const TabLinks = styled(styles.tabs, 'nav');

export const TabLink = styled(styles.tab, RouterLink);
