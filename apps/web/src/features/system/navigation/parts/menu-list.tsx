import { styled } from '../../../../ui/layout/box.ts';
import styles from './menu-list.module.css';

/** The list of menu items. */
export const MenuList = styled(styles.list, 'ul');
