import { styled } from '../../ui/layout/box.ts';
import styles from './side-footer.module.css';

/** At the end of a menu: who is signed in, and the way out. */
export const SideFooter = styled(styles.footer, 'div');
