import { classes, styled } from '../../../../ui/layout/box.ts';
import styles from './panel-note.module.css';

/** What stands in the place of the lines of a panel. */
export const PanelNote = styled(classes(styles.note, 'type-12 muted'), 'div');
