import { useEffect, useRef } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useExports } from '../exports.api.ts';
import { exportName, isUnderWay } from '../model/export-text.ts';

/**
 * Says once when a file that was left to a job is there, or is not made.
 *
 * @param exportId of the job; undefined follows nothing
 * @param isShown whether its state stands on the screen anyway
 */
export function useExportNotice(exportId: string | undefined, isShown: boolean): void {
  const { data: jobs } = useExports(exportId !== undefined);
  const told = useRef<string>(undefined);
  const ended = jobs?.find((job) => job.id === exportId && !isUnderWay(job));
  useEffect(() => {
    if (!ended || told.current === ended.id) return;
    told.current = ended.id;
    if (isShown) return;
    if (ended.state === 'done') showToast(`${exportName(ended)} is ready under Your exports.`, 'positive');
    if (ended.state === 'failed') showToast(`${exportName(ended)} could not be made.`, 'negative');
  }, [ended, isShown]);
}
