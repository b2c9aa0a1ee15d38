import { formatDate } from '@artha/domain/kit/dates';
import type { ReactNode } from 'react';
import { businessToday } from '../../../../platform/business-clock.ts';
import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { Stat, StatStrip } from '../../../../ui/figures/stat.tsx';
import { validityText } from '../model/profile-text.ts';
import type { RiskProfile } from '../risk-profile.api.ts';
import { ScoreBands } from './score-bands.tsx';
import styles from './result-card.module.css';

interface ResultCardProps {
  readonly profile: RiskProfile;
  /** The one before it. */
  readonly before: RiskProfile | undefined;
  /** Undefined for the client's own. */
  readonly clientName?: string | undefined;
  readonly actions: ReactNode;
}

/** A risk profile: category, score on its bands, validity. */
export function ResultCard({ profile, before, clientName, actions }: ResultCardProps) {
  const { category, description, score, range, assessedOn, validUntil, questionCount, version } = profile;
  return (
    <Card aria-labelledby="risk-category">
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <div>
            <p className="muted">
              {clientName === undefined ? 'Your risk profile' : `Risk profile of ${clientName}`} on{' '}
              {formatDate(assessedOn)}
            </p>
            <h2 id="risk-category" className="type-36">
              {category}
            </h2>
            {description !== null && <p className="muted">{description}</p>}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
        <ScoreBands {...profile} />
      </CardBody>
      <StatStrip>
        <Stat label="Score" note={range.lowest === 0 ? 'By your answers' : `The lowest possible is ${range.lowest}`}>
          {score} of {range.highest}
        </Stat>
        <Stat label="Valid till" note={validityText(profile, businessToday())}>
          {formatDate(validUntil)}
        </Stat>
        <Stat label="Before" note={before ? formatDate(before.assessedOn) : 'This is the first one'}>
          {before ? `${before.category}, ${before.score}` : '—'}
        </Stat>
        <Stat label="Questionnaire" note={questionCount === 1 ? '1 question' : `${questionCount} questions`}>
          Version {version}
        </Stat>
      </StatStrip>
    </Card>
  );
}
