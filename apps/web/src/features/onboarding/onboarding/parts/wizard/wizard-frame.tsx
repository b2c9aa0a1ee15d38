import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import type { ReactNode } from 'react';
import { Help } from '../../../../../ui/form/help.tsx';
import { stepLines } from '../../model/wizard-steps.ts';
import type { Application } from '../../onboarding.api.ts';
import { PhoneSteps } from './phone-steps.tsx';
import { StepList } from './step-list.tsx';
import styles from './wizard-frame.module.css';

interface WizardFrameProps {
  readonly application: Application;
  /** The step that is open. */
  readonly step: OnboardingStep;
  readonly children: ReactNode;
}

/** Around an open step: the list of steps, on the wide screen at the side, on the phone above. */
export function WizardFrame({ application, step, children }: WizardFrameProps) {
  const lines = stepLines(application, step);
  return (
    <div className={styles.wizard}>
      <h1 className="visually-hidden">Onboarding</h1>
      <div className={styles.side}>
        <StepList lines={lines} label="Steps of the application" />
        <Help>Each step is saved. You may leave and come back with the same link.</Help>
      </div>
      <PhoneSteps lines={lines} current={step} />
      <div className={styles.main}>{children}</div>
    </div>
  );
}
