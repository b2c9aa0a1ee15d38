import { Icon } from '../icon/icon.tsx';
import '../styles/navigation.css';

interface StepperProps {
  /** What the steps lead to. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Where one is, from 0; as many as there are steps when all are done. */
  readonly current: number;
}

/** How far a way in steps has been gone. On the phone the names give way to 'Step 2 of 4'. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <div className="steps">
    <ol className="stepper" aria-label={label}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'current' : 'ahead';
        return (
          <li key={step} className="step" data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {state === 'done' && <Icon name="check" />}
              {step}
              {state === 'done' && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        );
      })}
    </ol>
    {current < steps.length && (
      <p className="only-phone step-words" aria-hidden="true">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    )}
  </div>
);
