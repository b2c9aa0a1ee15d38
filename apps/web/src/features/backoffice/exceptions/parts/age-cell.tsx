import { formatMoment } from '../../../../ui/figures/moment.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import type { ExceptionRow } from '../exceptions.api.ts';
import { ageText } from '../model/exception-text.ts';
import styles from './age-cell.module.css';

interface AgeCellProps {
  readonly row: ExceptionRow;
  /** Undefined for a date in place of the age. */
  readonly businessNow: Date | undefined;
}

/** How long an exception is open; late ones stand out by icon, colour and word. */
export function AgeCell({ row: { since, lateAt }, businessNow }: AgeCellProps) {
  if (businessNow === undefined) return formatMoment(since);
  const isLate = lateAt < businessNow;
  return (
    <span className={styles.age} data-late={isLate || undefined} title={`Since ${formatMoment(since)}`}>
      <Icon name={isLate ? 'alert' : 'clock'} size="small" />
      {ageText(since, businessNow)}
      {isLate && <span className="visually-hidden"> late</span>}
    </span>
  );
}
