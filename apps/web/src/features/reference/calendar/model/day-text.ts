import { counted } from '@artha/domain/kit/counted';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { CalendarDay } from '../calendar.api.ts';

export type Openness = 'open' | 'partly' | 'closed';

/** Who works on a day: the letter, the name, whether it does, and whether the draft changes that. */
export interface DayMark {
  readonly letter: string;
  readonly name: string;
  readonly state: Openness;
  readonly isChanged: boolean;
}

type Status = Pick<CalendarDay, 'isBusinessDayOperations' | 'isBusinessDayExchange' | 'schemes'>;

const stateOf = (isOpen: boolean): Openness => (isOpen ? 'open' : 'closed');

const PARTIES: readonly (readonly [letter: string, name: string, stateOf: (day: Status) => Openness])[] = [
  ['O', 'Operations', ({ isBusinessDayOperations }) => stateOf(isBusinessDayOperations)],
  ['E', 'Exchange', ({ isBusinessDayExchange }) => stateOf(isBusinessDayExchange)],
  ['S', 'Schemes', ({ schemes }) => schemes],
];

export const dayMarks = (day: Status & Pick<CalendarDay, 'inForce'>): readonly DayMark[] =>
  PARTIES.map(([letter, name, of]) => ({
    letter,
    name,
    state: of(day),
    isChanged: day.inForce !== null && of(day.inForce) !== of(day),
  }));

const OPENNESS: Readonly<Record<Openness, string>> = { open: 'open', partly: 'partly open', closed: 'closed' };

/** 'Operations closed, Exchange closed, Schemes closed', for screen readers. */
export const marksText = (day: Status & Pick<CalendarDay, 'inForce'>): string =>
  dayMarks(day)
    .map(({ name, state, isChanged }) => `${name} ${OPENNESS[state]}${isChanged ? ' by the draft' : ''}`)
    .join(', ');

/** A day on which everybody works or nobody does without an event needs no note. */
export function dayNote(
  day: Status & Pick<CalendarDay, 'closedSchemes' | 'inForce' | 'isWeekend'>,
  schemeCount: number,
): string | undefined {
  const { isBusinessDayOperations: operations, isBusinessDayExchange: exchange, schemes, closedSchemes } = day;
  if (day.inForce !== null) return 'Changed in the draft';
  if (schemes === 'partly') return `${closedSchemes.length} of ${schemeCount} schemes closed`;
  if (operations && !exchange) return day.isWeekend ? 'Operations work' : 'Operations open';
  if (!operations && exchange) return 'Exchange open';
  return undefined;
}

const SENTENCES_SHOWN = 3;

/** What a draft changes: a sentence for each of its first days, and how many more there are. */
export function draftText(summary: readonly string[]): string {
  const more = summary.length - SENTENCES_SHOWN;
  const shown = summary.slice(0, SENTENCES_SHOWN).join(' ');
  if (more <= 0) return shown;
  return `${shown} It changes ${more === 1 ? 'one more day' : `${more} more days`}.`;
}

/** Why a list was not imported: '1 of 5 rows is wrong, so nothing is imported.' */
export const wrongRowsText = (problemCount: number, rowCount: number): string =>
  `${groupIndian(String(problemCount))} of ${counted(rowCount, 'row')} ${problemCount === 1 ? 'is' : 'are'} wrong, so nothing is imported.`;
