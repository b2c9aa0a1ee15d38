import { REVIEW_REASON_MAX_CHARACTERS } from '@artha/contract/onboarding/review';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { ApprovalChecks } from './approval-checks.tsx';
import { MarkList } from './mark-list.tsx';
import type { DecisionInput } from './use-decide-form.ts';
import { useDecideForm } from './use-decide-form.ts';
import styles from './decide-form.module.css';

const NOTE_MAX_CHARACTERS = 500;

/** Approves an application, or returns steps of it, each with its reason. */
export function DecideForm(input: DecisionInput) {
  const { request, marks, onMarks } = input;
  const form = useDecideForm(input);
  const isReturning = marks.size > 0;
  return (
    <>
      <div className={styles.above}>
        {isReturning ? (
          <MarkList marks={marks} onMarks={onMarks} isDisabled={form.isBusy} />
        ) : (
          <ApprovalChecks hasDifferences={request.hasDifferences} checked={form.checked} onChange={form.check} />
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.fields}>
          <TextField
            label="Reason"
            help="The client reads it when you return the step. Approving needs it where something differs."
            maxLength={REVIEW_REASON_MAX_CHARACTERS}
            value={form.reason}
            isReadOnly={form.isBusy}
            error={form.problem}
            onChange={form.setReason}
          />
          <TextField
            label="Note for the file"
            isOptional
            help="Only staff read it."
            maxLength={NOTE_MAX_CHARACTERS}
            value={form.note}
            isReadOnly={form.isBusy}
            onChange={form.setNote}
          />
        </div>
        <div className={styles.actions}>
          <span className={styles.hint}>
            {isReturning ? 'The client is notified and mends the steps.' : 'Approving opens the account at once.'}
          </span>
          <Button className={styles.return} isDisabled={form.isBusy} onPress={form.mark}>
            <Icon name="undo" />
            {isReturning ? 'Return this step too' : 'Return this step'}
          </Button>
          {isReturning ? (
            <Button kind="primary" isPending={form.isBusy} pendingLabel="Returning" onPress={form.sendBack}>
              Send {marks.size === 1 ? '1 step' : `${marks.size} steps`} back
            </Button>
          ) : (
            <Button kind="primary" isPending={form.isBusy} pendingLabel="Approving" onPress={form.approve}>
              <Icon name="check" />
              Approve application
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
