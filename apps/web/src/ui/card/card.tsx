import { styled } from '../layout/box.ts';
import styles from './card.module.css';

/** A titled block of a screen. */
export const Card = styled(styles.card, 'section');

/** The heading of a card, with optional controls beside it. */
export const CardHeader = styled(styles.header, 'div');

export const CardBody = styled(styles.body, 'div');

export const CardFooter = styled(styles.footer, 'div');
