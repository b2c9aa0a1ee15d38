import { useEffect } from 'react';
import type { Transfer } from '../model/transfers.ts';

/** Reports whether a file is being sent. @param onBusy must be stable, such as the setter of a state */
export function useReportBusy(transfers: readonly Transfer[], onBusy: ((isBusy: boolean) => void) | undefined): void {
  const isBusy = transfers.some(({ state }) => state.kind === 'sending');
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
}
