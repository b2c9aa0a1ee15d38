import { styled } from '../layout/box.ts';
import styles from './menu.module.css';

/** What looks like the items of a menu and works by a pattern of its own. */
export const MenuItemBox = styled(styles.item, 'div');

/** The text of an item, with its note below. */
export const MenuText = styled(styles.text, 'span');

/** Beside or below the text of an item: what tells it from others of that name. */
export const MenuNote = styled(styles.note, 'span');

/** At the end of the line of an item: a key, a count, a tick. */
export const MenuEnd = styled(styles.end, 'span');

/** The name of a group of items. */
export const MenuHeading = styled(styles.heading, 'p');

/** In place of the items where there are none. */
export const MenuEmpty = styled(styles.empty, 'p');
