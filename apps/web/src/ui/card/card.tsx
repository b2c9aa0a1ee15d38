import type { ReactNode } from 'react';
import { useId } from 'react';

interface CardProps {
  readonly title?: string;
  /** Its place among the headings of the screen. */
  readonly level?: 2 | 3;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  /** True where what is inside goes to the edge, a table for instance. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A sheet of paper: one thought of a screen. */
export function Card({ title, level = 2, tools, footer, isFlush, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="card" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="card-head">
          <Heading id={id}>{title}</Heading>
          {tools}
        </div>
      )}
      {isFlush === true ? children : <div className="card-body">{children}</div>}
      {footer !== undefined && <div className="card-foot">{footer}</div>}
    </section>
  );
}
