import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { useState } from 'react';
import { Icon } from '../../../../../ui/icon/icon.tsx';
import { Row } from '../../../../../ui/layout/row.tsx';
import { TextButton } from '../../../../../ui/link/text-link.tsx';
import { Sheet } from '../../../../../ui/overlay/sheet.tsx';
import type { StepLine } from '../../model/wizard-steps.ts';
import { StepList } from './step-list.tsx';
import styles from './phone-steps.module.css';

/** On the phone: bars, 'Step 3 of 8', which opens the list of steps, and what comes next. */
export function PhoneSteps({ lines, current }: { lines: readonly StepLine[]; current: OnboardingStep }) {
  const [isOpen, setIsOpen] = useState(false);
  const at = lines.findIndex(({ step }) => step === current);
  const next = lines[at + 1];
  return (
    <div className={styles.steps}>
      <div className={styles.bars} aria-hidden="true">
        {lines.map(({ step, state }) => (
          <span key={step} className={styles.bar} data-state={state} />
        ))}
      </div>
      <Row isSpread className="type-12">
        <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Step {at + 1} of {lines.length}
          <Icon name="chevron-down" size="small" />
        </TextButton>
        {next && <span className="muted truncate">Next: {next.name}</span>}
      </Row>
      {isOpen && (
        <Sheet title="Steps of the application" side="bottom" onClose={() => setIsOpen(false)}>
          <StepList lines={lines} label="Steps" onChoose={() => setIsOpen(false)} />
        </Sheet>
      )}
    </div>
  );
}
