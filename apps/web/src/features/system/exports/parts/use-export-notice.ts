import { useEffect, useRef } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useExports } from '../exports.api.ts';
import { exportName, isUnderWay } from '../model/export-text.ts';

/**
 * Shows a toast, once, when a background export is ready or has failed.
 *
 * @param exportId of the job; undefined to follow none
 * @param isShown whether its state is already visible on the screen
 */
export function useExportNotice(exportId: string | undefined, isShown: boolean): void {
  const { data: jobs } = useExports(exportId !== undefined);
  const notifiedId = useRef<string>(undefined);
  const ended = jobs?.find((job) => job.id === exportId && !isUnderWay(job));
  useEffect(() => {
    if (!ended || notifiedId.current === ended.id) return;
    notifiedId.current = ended.id;
    if (isShown) return;
    if (ended.state === 'done') showToast(`${exportName(ended)} is ready under Your exports.`, 'positive');
    if (ended.state === 'failed') showToast(`${exportName(ended)} could not be created.`, 'negative');
  }, [ended, isShown]);
}
