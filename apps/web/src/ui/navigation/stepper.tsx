import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import styles from './stepper.module.css';

interface StepperProps {
  /** Accessible name. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step, from 0; the number of steps once all are done. */
  readonly current: number;
}

/** Progress through numbered steps. On the phone 'Step 2 of 4' replaces the names. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <div>
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => {
        const state = at < current ? 'done' : at === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {state === 'done' && <Icon name="check" />}
              {step}
              {state === 'done' && <span className="visually-hidden">, done</span>}
            </span>
          </li>
        );
      })}
    </ol>
    {current < steps.length && (
      <p className={classes(styles.position, 'medium only-phone')} aria-hidden="true">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
    )}
  </div>
);
