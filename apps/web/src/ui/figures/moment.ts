import { businessDateAt, formatDate } from '@artha/domain/kit/dates';

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});

/** 'dd MMM yyyy, hh:mm a' in India, such as '20 Nov 2026, 02:04 PM'; the time stays on one line. */
export const formatMoment = (instant: Date): string =>
  `${formatDate(businessDateAt(instant))}, ${timeOfDay.format(instant).replace(/\s/u, '\u00A0')}`;
