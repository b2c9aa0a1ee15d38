import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmQuery } from '../model/plan-address.ts';
import { termsKey } from '../model/plan-draft.ts';
import { useStartPlan } from '../plans.api.ts';
import type { PlanInput } from './use-plan-form.ts';

/** What the main button of the form does with complete terms. */
export interface PlanAction {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Whether the client agrees to the terms and conditions before. */
  readonly needsAgreement: boolean;
  readonly run: (terms: NonNullable<PlanInput['wanted']>, hasAcknowledgedRisk: boolean) => void;
}

const newKey = () => crypto.randomUUID();

/**
 * Starts the plan as it is shown, and opens the step that asks for its one-time password.
 *
 * @param replacesPlanId the running plan that this one takes the place of
 */
export function useStarting(accountId: number, label: string, replacesPlanId?: string): PlanAction {
  const navigate = useNavigate();
  const start = useStartPlan();
  // One idempotency key per content of the form: pressing again, or a retry after a lost answer, starts one plan.
  const [keyed, setKeyed] = useState({ content: '', key: '' });
  return {
    label,
    busyLabel: 'Starting',
    isBusy: start.isPending,
    error: start.error,
    needsAgreement: true,
    run: (terms, hasAcknowledgedRisk) => {
      const content = `${termsKey(accountId, terms)} ${hasAcknowledgedRisk}`;
      const key = keyed.content === content ? keyed.key : newKey();
      setKeyed({ content, key });
      start.mutate(
        {
          input: {
            accountId,
            terms,
            ...(replacesPlanId !== undefined && { replacesPlanId }),
            ...(hasAcknowledgedRisk && { hasAcknowledgedRisk }),
          },
          key,
        },
        { onSuccess: ({ planId }) => void navigate({ to: '/plans/confirm', search: confirmQuery([planId]) }) },
      );
    },
  };
}
