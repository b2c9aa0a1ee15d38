import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import styles from './entries-card.module.css';

interface EntriesCardProps {
  /** The id of the heading, which labels the card. */
  readonly titleId: string;
  readonly title: string;
  readonly footer?: ReactNode;
  /** The entries, as list items. */
  readonly children: ReactNode;
}

/** A card with a list of an order: its funds, its payments. */
export const EntriesCard = ({ titleId, title, footer, children }: EntriesCardProps) => (
  <Card aria-labelledby={titleId}>
    <CardHeader className={styles.header}>
      <h2 id={titleId}>{title}</h2>
    </CardHeader>
    <ul>{children}</ul>
    {footer}
  </Card>
);
