import type { CalendarDay } from '../calendar.api.ts';
import type { DayMark } from '../model/day-text.ts';
import { dayMarks, marksText } from '../model/day-text.ts';
import styles from './day-marks.module.css';

/** Who works on a day: a letter for each, filled when closed. The states differ by shape, not by colour alone. */
export const DayMarks = ({ day }: { day: CalendarDay }) => (
  <span className={styles.marks}>
    {dayMarks(day).map((mark) => (
      <Mark key={mark.letter} {...mark} />
    ))}
    <span className="visually-hidden">{marksText(day)}</span>
  </span>
);

type MarkProps = Pick<DayMark, 'state'> & Partial<Pick<DayMark, 'letter' | 'isChanged'>>;

const Mark = ({ letter, state, isChanged = false }: MarkProps) => (
  <span className={styles.mark} data-state={state} data-changed={isChanged || undefined} aria-hidden="true">
    {letter}
  </span>
);

const PARTIES = [
  ['O', 'Operations system'],
  ['E', 'Exchange'],
  ['S', 'Schemes'],
] as const;
const STATES = [
  ['Open', { state: 'open' }],
  ['Partly', { state: 'partly' }],
  ['Closed', { state: 'closed' }],
  ['Changed', { state: 'closed', isChanged: true }],
] as const satisfies readonly (readonly [string, MarkProps])[];

/** What the marks of a day mean. */
export const MarkLegend = () => (
  <div className={styles.legends}>
    <ul className={styles.legend}>
      {PARTIES.map(([letter, name]) => (
        <li key={name}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          {name}
        </li>
      ))}
    </ul>
    <ul className={styles.legend}>
      {STATES.map(([name, mark]) => (
        <li key={name}>
          <Mark {...mark} />
          {name}
        </li>
      ))}
    </ul>
  </div>
);
