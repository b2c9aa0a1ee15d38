import type { ReactNode } from 'react';
import { useId } from 'react';

/** One family of components. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gallery-part" aria-labelledby={id}>
      <h2 className="type-20" id={id}>
        {title}
      </h2>
      <div className="gallery-grid">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly title: string;
  /** True for what needs the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component in some of its states. */
export const Specimen = ({ title, isWide, children }: SpecimenProps) => (
  <div className="specimen" data-wide={isWide === true || undefined}>
    <h3 className="type-12 muted medium">{title}</h3>
    <div className="card specimen-body">{children}</div>
  </div>
);
