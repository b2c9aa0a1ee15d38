import { styled } from '../../../../ui/layout/box.ts';
import styles from './export-frame.module.css';

/** One item in the list of exports. */
export const ExportFrame = styled(styles.frame, 'li');
