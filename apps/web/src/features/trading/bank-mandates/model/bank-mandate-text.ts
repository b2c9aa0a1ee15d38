import { formatDate } from '@artha/domain/kit/dates';
import { MANDATE_AUTH_MODE_NAMES, MANDATE_KIND_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { formatUmrn } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { Mandate } from '../bank-mandates.api.ts';

interface Label {
  readonly tone: StatusTone;
  readonly label: string;
}

/** The status of a mandate in plain words. */
export function statusOf({ status, kind, hasForm, approvalUrl }: Mandate): Label {
  switch (status) {
    case 'unconfirmed':
      return { tone: 'neutral', label: 'Not confirmed' };
    case 'created':
      if (kind === 'physical') return { tone: 'info', label: hasForm ? 'Form received' : 'Signature awaited' };
      return { tone: 'info', label: approvalUrl === null ? 'Being sent' : 'Approval awaited' };
    case 'submitted':
      return { tone: 'info', label: 'With your bank' };
    case 'registered':
      return { tone: 'positive', label: 'Active' };
    case 'rejected':
      return { tone: 'negative', label: 'Refused' };
    case 'cancelled':
      return { tone: 'neutral', label: 'Cancelled' };
    case 'expired':
      return { tone: 'neutral', label: 'Expired' };
    default:
      return status satisfies never;
  }
}

/** What a client does next, or learns; undefined for an active mandate, whose use is shown. */
export function nextText(mandate: Mandate): string | undefined {
  const { status, kind, hasForm, exchangeMandateId, rejectReason, endOn } = mandate;
  switch (status) {
    case 'created':
      if (kind === 'e-mandate') return 'Approve it at your bank';
      if (hasForm) return 'We check your form and send it to the bank';
      return exchangeMandateId === null ? 'The form is being prepared' : 'Print the form, sign it and upload it';
    case 'submitted':
      return kind === 'physical'
        ? 'Your bank answers within 10 working days'
        : 'Your bank answers within 2 working days';
    case 'rejected':
      return rejectReason ?? 'Your bank gave no reason';
    case 'cancelled':
      return 'Your account is not debited any more';
    case 'expired':
      return `Ended on ${formatDate(endOn)}`;
    case 'unconfirmed':
    case 'registered':
      return undefined;
  }
}

/** 'e-mandate, net banking · ARTH 7041 2200 1186 0042' */
export function kindText({ kind, authMode, umrn, exchangeMandateId }: Mandate): string {
  const way =
    authMode === null
      ? ''
      : `, ${MANDATE_AUTH_MODE_NAMES[authMode].replace(/^[NB-Z]/, (first) => first.toLowerCase())}`;
  const number = umrn === null ? exchangeMandateId : formatUmrn(umrn);
  return `${MANDATE_KIND_NAMES[kind]}${way}${number === null ? '' : ` · ${number}`}`;
}

/** 'No plans', '1 SIP', '4 SIPs' */
export const plansText = (count: number): string => (count === 0 ? 'None' : `${count} ${count === 1 ? 'SIP' : 'SIPs'}`);

/** Whether a client can cancel it. */
export const isCancellable = ({ status }: Pick<Mandate, 'status'>): boolean =>
  status === 'created' || status === 'submitted' || status === 'registered';
