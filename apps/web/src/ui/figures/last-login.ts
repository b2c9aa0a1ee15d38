import { businessDateAt, formatDate } from '@artha/domain/kit/dates';

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** 'dd MMM yyyy, hh:mm:ss a' in India, such as '19 Nov 2026, 08:42:17 PM'. */
export const formatLastLogin = (instant: Date): string =>
  `${formatDate(businessDateAt(instant))}, ${timeOfDay.format(instant).replace(/\s/u, ' ')}`;
