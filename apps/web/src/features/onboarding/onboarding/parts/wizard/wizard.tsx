import { messageOfError } from '@artha/client/client-error';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { realNow } from '../../../../../platform/business-clock.ts';
import { Row } from '../../../../../ui/layout/row.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { isOutdated } from '../../model/is-outdated.ts';
import { savedPart } from '../../model/saved-part.ts';
import { savedText } from '../../model/saved-text.ts';
import { neighbourStep, shownStep, STEP_TEXTS } from '../../model/wizard-steps.ts';
import type { Application } from '../../onboarding.api.ts';
import { STEP_PARTS } from '../steps/step-parts.ts';
import { WizardFrame } from './wizard-frame.tsx';
import styles from './wizard.module.css';

interface WizardProps {
  readonly application: Application;
  /** The step in the address. */
  readonly wantedStep: string | undefined;
}

/** The steps of the application, one of them open. */
export function Wizard({ application, wantedStep }: WizardProps) {
  const step = shownStep(application, wantedStep);
  const { goTo, notice, refuse } = useWizardFlow(step);
  const { name, lead } = STEP_TEXTS[step];
  const Step = STEP_PARTS[step];
  const before = neighbourStep(application, step, -1);
  const after = neighbourStep(application, step, 1);
  const returned = application.returnedSteps.find((each) => each.step === step);
  return (
    <WizardFrame application={application} step={step}>
      <div className={styles.head}>
        <Row isSpread isWrapping>
          <StepTitle key={step} name={name} />
          <span className="type-12 muted nowrap" role="status">
            {savedText(application.savedAt, realNow())}
          </span>
        </Row>
        <p className="muted">{lead}</p>
      </div>
      {notice !== undefined && (
        <Banner role="alert" tone="warning">
          {notice}
        </Banner>
      )}
      {returned && (
        <Banner role="status" tone="warning">
          <span className="medium">Returned by the bank: </span>
          {returned.reason}
        </Banner>
      )}
      <Step
        key={`${step} ${savedPart(application, step)}`}
        application={application}
        onDone={() => after && goTo(after)}
        onBack={before && (() => goTo(before))}
        onRefused={refuse}
      />
    </WizardFrame>
  );
}

/** The title of a step; it takes the focus when the step is opened from another one. */
function StepTitle({ name }: { name: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first page: the focus would skip what stands above.
    if (isLater) title.current?.focus();
    isLater = true;
  }, []);
  return (
    <h2 ref={title} className="type-28" tabIndex={-1}>
      {name}
    </h2>
  );
}

/** Whether a step was open before, since the page was loaded. */
let isLater = false;

/** Moves between the steps, and shows what another window has changed. */
function useWizardFlow(step: OnboardingStep) {
  const navigate = useNavigate();
  const [changed, setChanged] = useState<{ readonly step: OnboardingStep; readonly notice: string }>();
  return {
    /** Of the open step. */
    notice: changed?.step === step ? changed.notice : undefined,
    goTo: (to: OnboardingStep) => {
      setChanged(undefined);
      void navigate({ to: '/signup', search: { step: to } });
    },
    refuse: (error: Error) => {
      if (isOutdated(error)) setChanged({ step, notice: messageOfError(error) });
    },
  };
}
