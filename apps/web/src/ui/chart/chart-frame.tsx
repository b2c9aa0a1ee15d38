import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { Row } from '../layout/row.tsx';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  /** What the chart shows. */
  readonly title: string;
  /** Controls in the header, such as range buttons. */
  readonly tools?: ReactNode;
  readonly chart: ReactNode;
  /** The same figures as a table of the same height. */
  readonly table: ReactNode;
  readonly className?: string | undefined;
  /** Class of the title: `only-wide` where the card already shows it on the phone. */
  readonly titleClassName?: string | undefined;
}

/** A titled chart that can switch to a table of the same height, so that the layout does not shift. */
export function ChartFrame({ title, tools, chart, table, className, titleClassName }: ChartFrameProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={className} aria-labelledby={id}>
      <div className={styles.header}>
        <figcaption className={classes('type-12 muted', titleClassName)} id={id}>
          {title}
        </figcaption>
        <Row className={styles.tools}>
          {tools}
          <PlainIconButton
            data-size="small"
            aria-pressed={isTable}
            aria-label="Show as table"
            onClick={() => setIsTable(!isTable)}
          >
            <Icon name={isTable ? 'chart' : 'table'} />
          </PlainIconButton>
        </Row>
      </div>
      <div className={styles.plot}>{isTable ? table : chart}</div>
    </figure>
  );
}
