import type { ReactNode } from 'react';
import './recovery.css';

interface RecoveryCardProps {
  readonly title: string;
  /** One sentence: what this is for. */
  readonly lead?: string;
  /** The shell shows the title already. */
  readonly isInShell?: boolean;
  readonly isWide?: boolean;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One question on the page. */
export const RecoveryCard = ({ title, lead, isInShell, isWide, action, children }: RecoveryCardProps) => (
  <section className="card recovery-card" data-wide={isWide} aria-label={title}>
    {(isInShell !== true || lead !== undefined) && (
      <div className="stack" data-gap="2">
        {isInShell !== true && (
          <div className="row" data-between>
            <h1 className="type-28">{title}</h1>
            {action}
          </div>
        )}
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
    )}
    {children}
  </section>
);
