import type { ExportState } from '@artha/domain/system/exports/export-states';
import { EXPORT_FORMAT_NAMES } from '@artha/domain/system/exports/formats';
import type { FileFormat } from '@artha/domain/system/exports/formats';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { StatusTone } from '../../../../ui/states/status.tsx';

interface StateText {
  readonly label: string;
  readonly tone: StatusTone;
}

/** The label and tone of each state. */
export const EXPORT_STATE_LABELS: Readonly<Record<ExportState, StateText>> = {
  queued: { label: 'Waiting', tone: 'info' },
  running: { label: 'In progress', tone: 'info' },
  done: { label: 'Ready', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  cancelled: { label: 'Cancelled', tone: 'warning' },
};

/** Whether a job is queued or running. */
export const isUnderWay = ({ state }: { readonly state: ExportState }): boolean =>
  state === 'queued' || state === 'running';

/** 'Transactions as Excel' */
export const exportName = ({ title, format }: { readonly title: string; readonly format: FileFormat }): string =>
  `${title} as ${EXPORT_FORMAT_NAMES[format]}`;

/** '1 row', '1,04,213 rows' */
export const rowsText = (rows: number): string => `${groupIndian(String(rows))} ${rows === 1 ? 'row' : 'rows'}`;

/** '10,412 of 14,460 rows' */
export const rowsDoneText = (done: number, all: number): string => `${groupIndian(String(done))} of ${rowsText(all)}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** 'available for 23 h', 'available for 12 min'; rounded down, so that nobody is too late. */
export function availabilityText(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs >= HOUR_MS) return `available for ${Math.floor(leftMs / HOUR_MS)} h`;
  return `available for ${Math.max(0, Math.floor(leftMs / MINUTE_MS))} min`;
}
