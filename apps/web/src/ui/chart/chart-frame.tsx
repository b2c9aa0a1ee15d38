import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import '../styles/chart.css';

interface ChartFrameProps {
  /** What the chart shows. */
  readonly title: string;
  /** Ranges and the like, in the head. */
  readonly tools?: ReactNode;
  readonly chart: ReactNode;
  /** The same figures as a table of the same height. */
  readonly table: ReactNode;
}

/** A chart that says what it shows, and shows its figures as a table on demand. Nothing jumps between the two. */
export function ChartFrame({ title, tools, chart, table }: ChartFrameProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="plot-figure" aria-labelledby={id}>
      <div className="chart-head">
        <figcaption className="type-12 muted" id={id}>
          {title}
        </figcaption>
        <div className="row plot-tools">
          {tools}
          <button
            type="button"
            className="icon-button"
            data-size="small"
            aria-pressed={isTable}
            aria-label="Show as table"
            onClick={() => setIsTable(!isTable)}
          >
            <Icon name={isTable ? 'chart' : 'table'} />
          </button>
        </div>
      </div>
      <div className="plot">{isTable ? table : chart}</div>
    </figure>
  );
}
