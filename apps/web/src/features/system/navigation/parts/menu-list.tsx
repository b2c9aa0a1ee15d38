import { styled } from '../../../../ui/layout/box.ts';
import styles from './menu-list.module.css';

/** The lines of a menu. */
export const MenuList = styled(styles.list, 'ul');
