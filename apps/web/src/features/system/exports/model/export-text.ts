import type { ExportState } from '@artha/domain/system/exports/export-states';
import { EXPORT_FORMAT_NAMES } from '@artha/domain/system/exports/formats';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { StatusTone } from '../../../../ui/states/status.tsx';

interface StateText {
  readonly words: string;
  readonly tone: StatusTone;
}

/** How far a file has come. */
export const EXPORT_STATE_LABELS: Readonly<Record<ExportState, StateText>> = {
  queued: { words: 'Waiting', tone: 'info' },
  running: { words: 'Being made', tone: 'info' },
  done: { words: 'Ready', tone: 'positive' },
  failed: { words: 'Failed', tone: 'negative' },
  cancelled: { words: 'Cancelled', tone: 'warning' },
};

/** It waits or is at work: it changes without anybody doing anything. */
export const isUnderWay = ({ state }: { readonly state: ExportState }): boolean =>
  state === 'queued' || state === 'running';

/** 'Transactions as Excel' */
export const exportName = ({ title, format }: { readonly title: string; readonly format: ExportFormat }): string =>
  `${title} as ${EXPORT_FORMAT_NAMES[format]}`;

/** '1 row', '1,04,213 rows' */
export const rowsText = (rows: number): string => `${groupIndian(String(rows))} ${rows === 1 ? 'row' : 'rows'}`;

/** '10,412 of 14,460 rows' */
export const rowsDoneText = (done: number, all: number): string => `${groupIndian(String(done))} of ${rowsText(all)}`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** 'kept 23 h', 'kept 12 min'; rounded down, so that nobody comes too late. */
export function keptText(expiresAt: Date, now: Date): string {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs >= HOUR_MS) return `kept ${Math.floor(leftMs / HOUR_MS)} h`;
  return `kept ${Math.max(0, Math.floor(leftMs / MINUTE_MS))} min`;
}
