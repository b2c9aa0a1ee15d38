import { formatDate } from '@artha/domain/kit/dates';
import type { ScreenDates } from '@artha/domain/portfolio/filter/screen-dates';

/** The title of the value: 'Current value', 'Value on 30 Jun 2025'. */
export const valueTitle = ({ endDate, isNow }: ScreenDates): string =>
  isNow ? 'Current value' : `Value on ${formatDate(endDate)}`;

/** The label of the gain of what is held, which counts from the start of the range. */
export const gainLabel = ({ startDate }: ScreenDates): string =>
  startDate === undefined ? 'Unrealised gain' : `Gain since ${formatDate(startDate)}`;

/** What the invested amount consists of. */
export const investedNote = ({ startDate }: ScreenDates): string =>
  startDate === undefined ? 'Stamp duty included' : `Value before ${formatDate(startDate)} and later purchases`;
