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

const shortTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** '2:04 PM' in India, within a sentence. */
export const formatTime = (instant: Date): string => shortTime.format(instant).replace(/\s/u, ' ');

const YEAR_CHARACTERS = ' 2026'.length;

/** '2 Dec' in India. Months have the names of all other dates: Intl has 'Sept' where those have 'Sep'. */
const dayAndMonth = (instant: Date): string =>
  formatDate(businessDateAt(instant)).replace(/^0/, '').slice(0, -YEAR_CHARACTERS);

/** A moment within days of now, '23 Nov, 3:00 PM' in India; the time stays on one line. */
export const formatDeadline = (instant: Date): string =>
  `${dayAndMonth(instant)}, ${shortTime.format(instant).replace(/\s/u, '\u00A0')}`;
