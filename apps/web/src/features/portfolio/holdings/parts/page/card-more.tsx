import { styled } from '../../../../../ui/layout/box.ts';
import styles from './card-more.module.css';

/** The button below the rows of a card that shows the others. */
export const CardMore = styled(styles.more, 'div');
