import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Card, CardHeader } from '../../../../ui/card/card.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Version } from '../questionnaires.api.ts';
import styles from './versions-card.module.css';

interface VersionsCardProps {
  readonly versions: readonly Version[];
  readonly shownId: number;
  readonly onOpen: (version: number) => void;
}

/** All versions, newest first. */
export const VersionsCard = ({ versions, shownId, onOpen }: VersionsCardProps) => (
  <Card aria-labelledby="versions-title">
    <CardHeader>
      <h2 id="versions-title">Versions</h2>
    </CardHeader>
    <ul className={styles.list}>
      {versions.map((each) => (
        <li key={each.id} className={styles.item}>
          <div>
            <p className={styles.name}>
              <span className="medium">Version {each.version}</span>
              <StatusBadge status={each.status} />
            </p>
            <p className="type-12 muted">{noteOf(each)}</p>
          </div>
          {each.id !== shownId && (
            <PlainButton size="small" aria-label={`Open version ${each.version}`} onClick={() => onOpen(each.version)}>
              Open
            </PlainButton>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

function StatusBadge({ status }: Pick<Version, 'status'>) {
  if (status === 'draft') return <Badge tone="warning">Draft</Badge>;
  return status === 'active' ? <Badge tone="positive">In force</Badge> : <Badge>Replaced</Badge>;
}

function noteOf({ publishedAt, publishedBy, questionCount, profileCount }: Version): string {
  const questions = questionCount === 1 ? '1 question' : `${questionCount} questions`;
  if (publishedAt === null) return questions;
  const by = publishedBy === null ? '' : ` by ${publishedBy}`;
  const taken = profileCount === 1 ? 'taken once' : `taken ${profileCount} times`;
  return `${formatDate(businessDateAt(publishedAt))}${by} · ${questions}, ${taken}`;
}
