import { formatMoment } from '../../../../ui/figures/moment.ts';
import { sizeText } from '../../../../ui/form/file-rules.ts';
import type { FileState } from '../../../../ui/form/file-row.tsx';
import type { StoredFile } from '../files.api.ts';
import type { Transfer } from './transfers.ts';

/** A file that is being sent or was refused, as a row shows it. */
export const stateOfTransfer = ({ file: { name }, state }: Transfer): FileState =>
  state.kind === 'sending'
    ? { state: 'sending', name, percent: state.percent }
    : { state: 'failed', name, message: state.message };

/** A stored file, as a row shows it: '184 KB · 20 Nov 2026, 02:18 PM'. @param isNew just uploaded here */
export function stateOfStored({ name, size, uploadedAt }: StoredFile, isNew = false): FileState {
  if (isNew) return { state: 'just-done', name, note: `Uploaded, ${sizeText(size)}` };
  return { state: 'done', name, note: `${sizeText(size)} · ${formatMoment(uploadedAt)}` };
}
