import { messageOfError } from '@artha/client/client-error';
import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CheckName } from '../model/approval-checks.ts';
import { missingChecks } from '../model/approval-checks.ts';
import type { Marks } from '../model/marks.ts';
import { marked, NO_MARKS } from '../model/marks.ts';
import type { OnboardingRequest } from '../review.api.ts';
import { useApproveRequest, useReturnRequest } from '../review.api.ts';

export interface DecisionInput {
  readonly request: OnboardingRequest;
  /** The step that is looked at. */
  readonly step: ReturnableStep;
  readonly marks: Marks;
  readonly onMarks: (marks: Marks) => void;
  /** Called with the message of a refusal, and with undefined when the next attempt begins. */
  readonly onFailure: (message: string | undefined) => void;
}

/** The state of a decision, and what each button does. */
export function useDecideForm({ request, step, marks, onMarks, onFailure }: DecisionInput) {
  const { id: applicationId, version, name, hasDifferences } = request;
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<CheckName>>(new Set());
  const [problem, setProblem] = useState<string>();
  const approving = useApproveRequest();
  const returning = useReturnRequest();
  const given = reason.trim();
  const kept = { applicationId, version, note: note.trim() === '' ? null : note.trim() };
  const onError = (error: Error) => onFailure(messageOfError(error));

  const approve = () => {
    const missing = missingChecks(checked, hasDifferences);
    onFailure(missing === 0 ? undefined : 'Tick what you have checked before you approve.');
    if (hasDifferences && given === '') return setProblem('Enter why you accept what differs.');
    if (missing > 0) return;
    approving.mutate(
      { ...kept, reason: given === '' ? null : given, hasChecked: true },
      { onSuccess: () => showToast(`Approved: ${name}`, 'positive'), onError },
    );
  };
  const mark = () => {
    if (given === '') return setProblem('Enter what the client has to do.');
    onFailure(undefined);
    onMarks(marked(marks, step, given));
    setReason('');
  };
  const sendBack = () => {
    onFailure(undefined);
    returning.mutate(
      { ...kept, steps: Array.from(marks, ([each, why]) => ({ step: each, reason: why })) },
      {
        onSuccess: () => {
          onMarks(NO_MARKS);
          showToast(`Returned: ${name}`, 'positive');
        },
        onError,
      },
    );
  };
  return {
    reason,
    note,
    checked,
    problem,
    isBusy: approving.isPending || returning.isPending,
    setReason: (text: string) => {
      setReason(text);
      setProblem(undefined);
    },
    setNote,
    check: setChecked,
    approve,
    mark,
    sendBack,
  };
}
