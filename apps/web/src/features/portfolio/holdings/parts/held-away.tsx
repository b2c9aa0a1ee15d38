import { Badge } from '../../../../ui/states/badge.tsx';

/** Marks a holding that is not held with this bank. */
export const HeldAwayBadge = () => <Badge tone="info">Held away</Badge>;
