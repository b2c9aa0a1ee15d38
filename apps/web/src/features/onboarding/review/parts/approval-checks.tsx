import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { CheckName } from '../model/approval-checks.ts';
import { CHECKS, checksFor } from '../model/approval-checks.ts';
import styles from './approval-checks.module.css';

interface ApprovalChecksProps {
  readonly hasDifferences: boolean;
  readonly checked: ReadonlySet<CheckName>;
  readonly onChange: (checked: ReadonlySet<CheckName>) => void;
}

/** What is ticked before an application is approved. */
export const ApprovalChecks = ({ hasDifferences, checked, onChange }: ApprovalChecksProps) => (
  <fieldset className={styles.checks}>
    <legend className={styles.legend}>Before you approve</legend>
    {checksFor(hasDifferences).map((name) => (
      <Checkbox
        key={name}
        isSelected={checked.has(name)}
        onChange={(isSelected) => onChange(new Set([...checked, name].filter((each) => isSelected || each !== name)))}
      >
        {CHECKS[name]}
      </Checkbox>
    ))}
  </fieldset>
);
