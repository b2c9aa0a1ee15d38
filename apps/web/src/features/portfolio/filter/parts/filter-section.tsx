import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './filter-section.module.css';

interface FilterSectionProps {
  readonly title: string;
  /** How much of it is selected: 'All', '2 of 3'. */
  readonly note: string;
  /** Whether it lets only a part through. */
  readonly isRestricted: boolean;
  readonly isCollapsible: boolean;
  readonly children: ReactNode;
}

/** A section of the filter. On the phone sections are collapsible, and only restricted ones are open at first. */
export function FilterSection({ title, note, isRestricted, isCollapsible, children }: FilterSectionProps) {
  const id = useId();
  const [isOpenAtFirst] = useState(isRestricted);
  const header = (
    <>
      <h3 className="type-14 bold" id={id}>
        {title}
      </h3>
      <span className="type-12 muted tabular">{note}</span>
    </>
  );
  if (isCollapsible)
    return (
      <details className={styles.section} open={isOpenAtFirst}>
        <summary className={classes(styles.header, styles.summary)}>
          {header}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div role="group" aria-labelledby={id}>
          {children}
        </div>
      </details>
    );
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <div className={styles.header}>{header}</div>
      {children}
    </div>
  );
}

/** The placeholder of a section. */
export const FilterSectionSkeleton = () => (
  <div className={styles.section}>
    <div className={styles.wait}>
      <Skeleton of="line" />
      <Skeleton of="short" />
      <Skeleton of="short" />
    </div>
  </div>
);
