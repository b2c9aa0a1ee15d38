import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';

interface FilterSectionProps {
  readonly title: string;
  /** How much of it is chosen: 'All', '2 of 3'. */
  readonly note: string;
  readonly isCollapsible: boolean;
  readonly children: ReactNode;
}

/** A section of the filter; on the phone what is restricted is open, and all else opens at its head. */
export function FilterSection({ title, note, isCollapsible, children }: FilterSectionProps) {
  const id = useId();
  const [isOpenAtFirst] = useState(note.includes(' of '));
  const head = (
    <>
      <h3 id={id}>{title}</h3>
      <span>{note}</span>
    </>
  );
  if (isCollapsible)
    return (
      <details className="filter-section" open={isOpenAtFirst}>
        <summary className="filter-head">
          {head}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div role="group" aria-labelledby={id}>
          {children}
        </div>
      </details>
    );
  return (
    <div className="filter-section" role="group" aria-labelledby={id}>
      <div className="filter-head">{head}</div>
      {children}
    </div>
  );
}
