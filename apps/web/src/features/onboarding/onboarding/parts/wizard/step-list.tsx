import { Icon } from '../../../../../ui/icon/icon.tsx';
import { RouterLink } from '../../../../../ui/link/router-link.ts';
import type { StepLine } from '../../model/wizard-steps.ts';
import styles from './step-list.module.css';

interface StepListProps {
  readonly lines: readonly StepLine[];
  /** Accessible name. */
  readonly label: string;
  /** A step was chosen, as in a sheet that then closes. */
  readonly onChoose?: () => void;
}

/** The steps one below the other, with what was answered. Those that can be opened are links. */
export const StepList = ({ lines, label, onChoose }: StepListProps) => (
  <ol className={styles.steps} aria-label={label}>
    {lines.map((line, at) => {
      const content = <LineContent line={line} number={at + 1} />;
      const isLink = line.state !== 'current' && line.state !== 'ahead';
      return (
        <li
          key={line.step}
          className={styles.item}
          data-state={line.state}
          aria-current={line.state === 'current' ? 'step' : undefined}
        >
          {isLink ? (
            <RouterLink className={styles.line} to="/signup" search={{ step: line.step }} onClick={onChoose}>
              {content}
            </RouterLink>
          ) : (
            <span className={styles.line}>{content}</span>
          )}
        </li>
      );
    })}
  </ol>
);

const LineContent = ({ line, number }: { line: StepLine; number: number }) => (
  <>
    <span className={styles.node} aria-hidden="true">
      {line.state === 'done' ? <Icon name="check" /> : number}
    </span>
    <span>
      <span className={styles.name}>{line.name}</span>
      {line.summary !== undefined && <span className={styles.summary}>{line.summary}</span>}
    </span>
    {line.state === 'done' && <span className="visually-hidden">, done</span>}
  </>
);
