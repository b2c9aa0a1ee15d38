import type { InstalmentState } from '@artha/domain/trading/plans/instalment-states';
import type { StatusTone } from '../../../../ui/states/status.tsx';

/** The states of an instalment as people read them. */
export const INSTALMENT_LABELS: Readonly<Record<InstalmentState, { label: string; tone: StatusTone }>> = {
  scheduled: { label: 'To come', tone: 'neutral' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  ordered: { label: 'Order placed', tone: 'info' },
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};
