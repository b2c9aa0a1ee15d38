import type { ReactNode } from 'react';
import '../styles/stat.css';

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /** The full figure where the value is in short. */
  readonly title?: string;
  /** What it is measured against, since when. */
  readonly note?: ReactNode;
}

/** A figure with its name, inside a `StatStrip`. */
export const Stat = ({ label, value, title, note }: StatProps) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd title={title}>{value}</dd>
    {note !== undefined && <dd className="stat-note">{note}</dd>}
  </div>
);

/** Up to four figures side by side, two on the phone; closes a card. */
export const StatStrip = ({ children }: { children: ReactNode }) => <dl className="stat-strip">{children}</dl>;
