import { styled } from '../../../../ui/layout/box.ts';
import styles from './way-out.module.css';

/** Below the fields of a card: where else to go. */
export const WayOut = styled(styles.line, 'p');
