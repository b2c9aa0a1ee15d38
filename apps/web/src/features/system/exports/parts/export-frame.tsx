import { styled } from '../../../../ui/layout/box.ts';
import styles from './export-frame.module.css';

/** One export in the list of them. */
export const ExportFrame = styled(styles.frame, 'li');
