import { styled } from '../../../../ui/layout/box.ts';
import styles from './card-link.module.css';

/** A link below the fields of a card. */
export const CardLink = styled(styles.line, 'p');
