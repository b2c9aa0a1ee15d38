import type { ReactNode } from 'react';
import { ButtonRow } from '../button/button-row.tsx';
import { styled } from '../layout/box.ts';
import styles from './notice-page.module.css';

/** A screen that says one thing. */
export const NoticePage = styled(styles.page, 'div');

/** Where to go from there. */
export const NoticeActions = ({ children }: { children: ReactNode }) => (
  <ButtonRow className={styles.actions}>{children}</ButtonRow>
);
