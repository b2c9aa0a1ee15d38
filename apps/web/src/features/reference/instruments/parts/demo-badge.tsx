import { Badge } from '../../../../ui/states/badge.tsx';
import type { Fund } from '../instruments.api.ts';

/** Whether a fund or its price is demo data rather than published. */
export const isDemoFund = ({ isDemonstration, navSource }: Pick<Fund, 'isDemonstration' | 'navSource'>): boolean =>
  isDemonstration || navSource === 'demonstration' || navSource === 'sandbox';

/** Shown once on a screen with demo data. */
export const DemoBadge = ({ className }: { className?: string | undefined }) => (
  <Badge tone="warning" className={className}>
    Demo data
  </Badge>
);
