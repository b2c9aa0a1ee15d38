import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './recovery-card.module.css';

interface RecoveryCardProps {
  readonly title: string;
  /** One sentence that explains the card. */
  readonly lead?: string;
  /** True if the shell already shows the title. */
  readonly isInShell?: boolean;
  readonly isWide?: boolean;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The card of a recovery screen. */
export const RecoveryCard = ({ title, lead, isInShell, isWide, action, children }: RecoveryCardProps) => (
  <Card className={styles.card} data-wide={isWide} aria-label={title}>
    {(isInShell !== true || lead !== undefined) && (
      <Stack gap={2}>
        {isInShell !== true && (
          <Row isSpread>
            <h1 className="type-28">{title}</h1>
            {action}
          </Row>
        )}
        {lead !== undefined && <p className="muted">{lead}</p>}
      </Stack>
    )}
    {children}
  </Card>
);
