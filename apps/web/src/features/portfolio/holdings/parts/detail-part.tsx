import type { ReactNode } from 'react';
import { styled } from '../../../../ui/layout/box.ts';
import styles from './detail-part.module.css';

interface DetailPartProps {
  /** Its name to screen readers, where the title is a count. */
  readonly label?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing behind the figures of a holding; the last one takes the whole width. */
export const DetailPart = ({ title, label = title, children }: DetailPartProps) => (
  <section className={styles.part} aria-label={label}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** Around rows on the ground of a holding that is open. */
export const DetailFrame = styled(styles.frame, 'div');
