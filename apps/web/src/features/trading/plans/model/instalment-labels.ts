import type { InstalmentState } from '@artha/domain/trading/plans/instalment-states';
import { INSTALMENT_STATE_NAMES } from '@artha/domain/trading/plans/instalment-states';
import type { StatusTone } from '../../../../ui/states/status.tsx';

/** The states of an instalment as people read them. */
export const INSTALMENT_LABELS: Readonly<Record<InstalmentState, { label: string; tone: StatusTone }>> = {
  scheduled: { label: INSTALMENT_STATE_NAMES.scheduled, tone: 'neutral' },
  skipped: { label: INSTALMENT_STATE_NAMES.skipped, tone: 'neutral' },
  ordered: { label: INSTALMENT_STATE_NAMES.ordered, tone: 'info' },
  done: { label: INSTALMENT_STATE_NAMES.done, tone: 'positive' },
  failed: { label: INSTALMENT_STATE_NAMES.failed, tone: 'negative' },
  cancelled: { label: INSTALMENT_STATE_NAMES.cancelled, tone: 'neutral' },
};
