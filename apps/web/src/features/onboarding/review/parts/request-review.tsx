import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import { STEP_NAMES } from '@artha/domain/onboarding/review/step-names';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import type { Marks } from '../model/marks.ts';
import { NO_MARKS } from '../model/marks.ts';
import { countDifferent } from '../model/review-text.ts';
import type { OnboardingRequest, ReviewSection } from '../review.api.ts';
import { DecisionFoot } from './decision-foot.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { StepPanel } from './step-panel.tsx';
import styles from './request-review.module.css';

/** The step that most likely needs a look: the first in which something differs, otherwise the documents. */
const firstStepOf = (sections: readonly ReviewSection[]): ReturnableStep =>
  sections.find((section) => countDifferent(section) > 0)?.step ?? 'documents';

/** The steps of an application, each compared, and the decision at its foot. */
export function RequestReview({ request }: { request: OnboardingRequest }) {
  const { sections } = request;
  const [step, setStep] = useState<ReturnableStep>(() => firstStepOf(sections));
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label="Steps of the request"
          selected={step}
          onSelect={(id) => setStep(id as ReturnableStep)}
          tabs={sections.map((section) => ({
            id: section.step,
            label: <StepLabel section={section} isMarked={marks.has(section.step)} />,
            content: <StepPanel section={section} documents={request.documents} />,
          }))}
        />
      </div>
      <DecisionHistory request={request} />
      <DecisionFoot
        request={request}
        step={step}
        marks={marks}
        onMarks={setMarks}
        failure={failure}
        onFailure={setFailure}
      />
    </>
  );
}

function StepLabel({ section, isMarked }: { section: ReviewSection; isMarked: boolean }) {
  const differing = countDifferent(section) > 0;
  const isReturned = isMarked || section.returnedReason !== null;
  const note = isReturned ? ', to be mended' : differing ? ', something differs' : '';
  return (
    <span className={styles.label} data-tone={isReturned || differing ? 'warning' : 'positive'}>
      <Icon name={isReturned ? 'undo' : differing ? 'alert' : 'check'} size="small" />
      {STEP_NAMES[section.step]}
      <span className="visually-hidden">{note}</span>
    </span>
  );
}
