import { styled } from '../layout/box.ts';
import styles from './facts.module.css';

/** Labels and values in two columns. */
export const Facts = styled(styles.facts, 'dl');
