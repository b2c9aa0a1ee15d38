import { styled } from '../layout/box.ts';
import styles from './facts.module.css';

/** Names and what they stand for, in two columns. */
export const Facts = styled(styles.facts, 'dl');
