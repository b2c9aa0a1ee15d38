import { classes, styled } from '../../../../ui/layout/box.ts';
import styles from './panel-note.module.css';

/** A note shown instead of the rows of a panel. */
export const PanelNote = styled(classes(styles.note, 'type-12 muted'), 'div');
