import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import styles from './page-actions.module.css';

interface PageActionsProps {
  /** In place of the way back to the documents. */
  readonly back?: ReactNode;
  /** Cancel, and the button that goes on. */
  readonly children?: ReactNode;
}

/** The way back at the left, the way on at the right; on the phone one below the other, the way on first. */
export const PageActions = ({ back, children }: PageActionsProps) => (
  <div className={styles.actions}>
    {back ?? (
      <ButtonLink to="/signup" search={{ step: 'documents' }}>
        <Icon name="arrow-left" />
        Back
      </ButtonLink>
    )}
    <div className={styles.forward}>{children}</div>
  </div>
);
