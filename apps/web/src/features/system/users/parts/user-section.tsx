import type { ReactNode } from 'react';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './user-section.module.css';

interface UserSectionProps {
  readonly title: string;
  /** Next to the title. */
  readonly tools?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A section in the sheet of a user. */
export const UserSection = ({ title, tools, isBusy, children }: UserSectionProps) => (
  <section className={styles.section} aria-label={title} aria-busy={isBusy}>
    <Row isSpread className={styles.header}>
      <h3 className="type-16">{title}</h3>
      {tools}
    </Row>
    {children}
  </section>
);
