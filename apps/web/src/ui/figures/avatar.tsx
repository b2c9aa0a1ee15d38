import { styled } from '../layout/box.ts';
import styles from './avatar.module.css';

/** The initials of a person. */
export const Avatar = styled(styles.avatar, 'span');
