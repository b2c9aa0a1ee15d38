import { STEP_NAMES } from '@artha/domain/onboarding/review/step-names';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { Marks } from '../model/marks.ts';
import { unmarked } from '../model/marks.ts';
import styles from './mark-list.module.css';

interface MarkListProps {
  readonly marks: Marks;
  readonly onMarks: (marks: Marks) => void;
  readonly isDisabled: boolean;
}

/** The steps that will be returned, with their reasons. */
export const MarkList = ({ marks, onMarks, isDisabled }: MarkListProps) => (
  <section className={styles.marks} aria-label="To be returned">
    <h3 className="type-14 bold">To be returned</h3>
    <ul className={styles.list}>
      {Array.from(marks, ([step, reason]) => (
        <li key={step} className={styles.mark}>
          <span className={styles.text}>
            <span className="medium">{STEP_NAMES[step]}:</span> {reason}
          </span>
          <IconButton
            icon="close"
            label={`Do not return ${STEP_NAMES[step].toLowerCase()}`}
            size="small"
            isDisabled={isDisabled}
            onPress={() => onMarks(unmarked(marks, step))}
          />
        </li>
      ))}
    </ul>
  </section>
);
