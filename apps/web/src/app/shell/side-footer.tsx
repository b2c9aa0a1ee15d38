import { styled } from '../../ui/layout/box.ts';
import styles from './side-footer.module.css';

/** The end of a menu: the signed-in user and log out. */
export const SideFooter = styled(styles.footer, 'div');
