import { styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './tabs.module.css';

/** Tabs with their own address: links, the current one with `aria-current`. */
export const TabLinks = styled(styles.tabs, 'nav');

/** A tab is current where its own address is open: one with fewer parameters is another. */
const asTab = (props: object): object => ({ ...props, activeOptions: { exact: true } });

export const TabLink = styled(styles.tab, RouterLink, asTab);
