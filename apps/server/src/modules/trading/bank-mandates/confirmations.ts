import { cancelActionText, registerActionText } from '@artha/domain/trading/bank-mandates/bank-mandate-text';
import type { MandateRow } from './bank-mandates.queries.ts';

type Subject = Pick<MandateRow, 'id'>;

export const registerSubject = ({ id }: Subject) => ({ purpose: 'mandate', refId: `register:${id}` }) as const;
export const cancelSubject = ({ id }: Subject) => ({ purpose: 'mandate', refId: `cancel:${id}` }) as const;

/** What a one-time password confirms: this mandate with everything that was shown of it. */
export const registrationOf = (mandate: MandateRow) => ({
  ...registerSubject(mandate),
  action: {
    mandateId: mandate.id,
    accountId: mandate.accountId,
    bankAccountId: mandate.bankAccountId,
    kind: mandate.kind,
    authMode: mandate.authMode,
    limit: mandate.limit,
    startOn: mandate.startOn,
    endOn: mandate.endOn,
  },
});

/** What a one-time password cancels: this mandate and what was shown to end with it. */
export const cancellationOf = (mandate: MandateRow, dependents: readonly string[]) => ({
  ...cancelSubject(mandate),
  action: { mandateId: mandate.id, cancels: true, dependents: [...dependents].toSorted() },
});

export const registerText = (mandate: MandateRow): string => registerActionText(mandate);
export const cancelText = (mandate: MandateRow, dependents: readonly string[]): string =>
  cancelActionText(mandate, dependents.length);
