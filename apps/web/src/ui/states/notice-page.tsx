import type { ReactNode } from 'react';
import { ButtonRow } from '../button/button-row.tsx';
import { styled } from '../layout/box.ts';
import styles from './notice-page.module.css';

/** A screen with a single message. */
export const NoticePage = styled(styles.page, 'div');

/** The links or buttons below the message. */
export const NoticeActions = ({ children }: { children: ReactNode }) => (
  <ButtonRow className={styles.actions}>{children}</ButtonRow>
);
