import { businessDateAt } from '@artha/domain/kit/dates';
import { formatMoment, formatTime } from '../../../../ui/figures/moment.ts';

/** 'Saved at 9:30 PM'; with the day if that was another, since an application may be resumed days later. */
export const savedText = (savedAt: Date, now: Date): string =>
  businessDateAt(savedAt) === businessDateAt(now)
    ? `Saved at ${formatTime(savedAt)}`
    : `Saved on ${formatMoment(savedAt)}`;
