import { ClientError, messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import type { RiskProfile } from '../risk-profile.api.ts';
import { useActiveQuestionnaire } from '../risk-profile.api.ts';
import { QuestionSteps } from './question-steps.tsx';
import { useKeptAnswers } from './use-answers.ts';
import styles from './questionnaire.module.css';

interface QuestionnaireProps {
  /** Where 'Save and leave' leads. */
  readonly leaveTo: string;
  readonly onTaken: (profile: RiskProfile) => void;
}

/** The questions one by one. When a new version was published meanwhile, it begins again with those. */
export function Questionnaire({ leaveTo, onTaken }: QuestionnaireProps) {
  const { data: questionnaire, error, refetch } = useActiveQuestionnaire();
  const kept = useKeptAnswers(questionnaire);
  const [refusal, setRefusal] = useState<Error>();
  if (error && !questionnaire)
    return (
      <Card>
        <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />
      </Card>
    );
  if (!questionnaire || !kept) return <QuestionSkeleton />;
  const isChanged = refusal instanceof ClientError && refusal.code === 'risk-profile.questions-changed';
  return (
    <div className={styles.question}>
      {refusal && (
        <Banner role="alert" tone={isChanged ? 'warning' : 'negative'}>
          {messageOfError(refusal)}
        </Banner>
      )}
      <QuestionSteps
        key={questionnaire.version}
        questionnaire={questionnaire}
        kept={kept}
        leave={
          <ButtonLink kind="ghost" to={leaveTo}>
            Save and leave
          </ButtonLink>
        }
        onTaken={onTaken}
        onRefused={setRefusal}
      />
    </div>
  );
}

const QuestionSkeleton = () => (
  <div className={styles.question} aria-busy>
    <Loading what="the questions" />
    <Skeleton of="line" />
    <Card className={styles.waiting}>
      <Skeleton of="title" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} of="block" />
      ))}
    </Card>
  </div>
);
