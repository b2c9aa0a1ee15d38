import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import styles from './specimen.module.css';

/** One family of components. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className="type-20" id={id}>
        {title}
      </h2>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly title: string;
  /** True to use the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component in some of its states. */
export const Specimen = ({ title, isWide, children }: SpecimenProps) => (
  <div className={styles.specimen} data-wide={isWide === true || undefined}>
    <h3 className="type-12 muted medium">{title}</h3>
    <Card as="div" className={styles.body}>
      {children}
    </Card>
  </div>
);
