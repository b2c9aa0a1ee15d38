import { styled } from '../../../../ui/layout/box.ts';
import styles from './filter-inset.module.css';

/** The content of a section that is not a list. */
export const FilterInset = styled(styles.inset, 'div');
