import { formatUnits } from '@artha/domain/kit/inr-format';
import type { Units } from '@artha/domain/kit/money';

/** Units with three places, as most schemes count, or all four where the fourth says something. */
export const unitsText = (held: Units): string => formatUnits(held, held % 10n === 0n ? 3 : 4);
