import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Approval } from '../approvals.api.ts';
import { useApprove, useReturn } from '../approvals.api.ts';
import { DecisionBar } from './decision-bar.tsx';
import styles from './decision-form.module.css';

const REASON_MAX_CHARACTERS = 500;

interface DecisionFormProps {
  readonly approval: Approval;
  readonly onDecided: () => void;
  /** Called with the message of a refusal, and with undefined when the next attempt begins. */
  readonly onFailure: (message: string | undefined) => void;
}

/** Approves a request, or returns it with a reason. */
export function DecisionForm({ approval: { id, subject, isOutdated }, onDecided, onFailure }: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const approving = useApprove();
  const returning = useReturn();
  const isBusy = approving.isPending || returning.isPending;
  const decide = (decision: typeof approving, done: string) => {
    onFailure(undefined);
    setProblem(undefined);
    decision.mutate(
      { approvalId: id, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast(`${done}: ${subject}`, 'positive');
          onDecided();
        },
        onError: (error) => onFailure(messageOfError(error)),
      },
    );
  };
  return (
    <DecisionBar>
      <TextField
        label="Your reason"
        placeholder="Needed to return; kept with the request"
        rows={3}
        maxLength={REASON_MAX_CHARACTERS}
        value={reason}
        isReadOnly={isBusy}
        error={problem}
        onChange={(text) => {
          setReason(text);
          setProblem(undefined);
        }}
      />
      <div className={styles.actions}>
        <span className={styles.note}>Approved changes are in force at once.</span>
        <Button
          className={styles.return}
          isDisabled={approving.isPending}
          isPending={returning.isPending}
          pendingLabel="Returning"
          onPress={() =>
            reason.trim() === '' ? setProblem('A reason is needed to return a request.') : decide(returning, 'Returned')
          }
        >
          <Icon name="undo" />
          Return
        </Button>
        <Button
          kind="primary"
          isDisabled={isOutdated || returning.isPending}
          isPending={approving.isPending}
          pendingLabel="Approving"
          onPress={() => decide(approving, 'Approved')}
        >
          <Icon name="check" />
          Approve
        </Button>
      </div>
    </DecisionBar>
  );
}
