import { styled } from '../layout/box.ts';
import styles from './menu.module.css';

/** The look of a menu item, for widgets with their own behaviour. */
export const MenuItemBox = styled(styles.item, 'div');

/** The text of an item, with its note below. */
export const MenuText = styled(styles.text, 'span');

/** A note beside or below the text of an item, to distinguish items of the same name. */
export const MenuNote = styled(styles.note, 'span');

/** At the end of the line of an item: a key, a count, a tick. */
export const MenuEnd = styled(styles.end, 'span');

/** The name of a group of items. */
export const MenuHeading = styled(styles.heading, 'p');

/** Shown instead of the items if there are none. */
export const MenuEmpty = styled(styles.empty, 'p');
