import { styled } from '../layout/box.ts';
import styles from './card.module.css';

/** A sheet of paper: one thought of a screen. */
export const Card = styled(styles.card, 'section');

/** The title of a card, as a heading, and what is beside it. */
export const CardHeader = styled(styles.header, 'div');

export const CardBody = styled(styles.body, 'div');

export const CardFooter = styled(styles.footer, 'div');
