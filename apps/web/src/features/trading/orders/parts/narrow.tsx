import { styled } from '../../../../ui/layout/box.ts';
import styles from './narrow.module.css';

/** A centred column of readable width. */
export const Narrow = styled(styles.narrow, 'div');
