import type { ReactNode } from 'react';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import { useScreenDates } from '../../filter/index.ts';
import styles from './as-on-text.module.css';

interface AsOnFrameProps {
  readonly day: ReactNode;
  readonly children?: ReactNode;
}

/** The place of the date of all figures. */
export const AsOnFrame = ({ day, children }: AsOnFrameProps) => (
  <div className={styles.asOn}>
    <span className="medium nowrap" aria-hidden="true">
      As on
    </span>
    <div className={styles.day}>{day}</div>
    {children}
  </div>
);

/** The date where it cannot be changed yet. */
export function AsOnText() {
  const { endDate } = useScreenDates();
  const option = { value: endDate, label: endDate };
  return (
    <AsOnFrame day={<NativeSelect aria-label="As on" size="small" disabled options={[option]} value={endDate} />} />
  );
}
