import type { ReactNode } from 'react';
import { styled } from '../../../../ui/layout/box.ts';
import styles from './detail-part.module.css';

interface DetailPartProps {
  /** Accessible name, if the title is a count. */
  readonly label?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the details of a holding; the last one has the full width. */
export const DetailPart = ({ title, label = title, children }: DetailPartProps) => (
  <section className={styles.part} aria-label={label}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** A frame around rows inside an expanded holding. */
export const DetailFrame = styled(styles.frame, 'div');
