import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';

interface ReturnsTableCardProps {
  readonly title: string;
  /** What kind of returns they are. */
  readonly note: string;
  /** Why there are none; undefined shows the table. */
  readonly missing: string | undefined;
  readonly children: ReactNode;
}

/** A table of returns with its title, or the reason why there are none. */
export function ReturnsTableCard({ title, note, missing, children }: ReturnsTableCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{title}</h2>
        <span className="type-12 muted">{note}</span>
      </CardHeader>
      {missing === undefined ? (
        children
      ) : (
        <CardBody as="p" className="muted">
          {missing}
        </CardBody>
      )}
    </Card>
  );
}
