import type { Part } from '../model/allocation.ts';
import { arcsOf, partColour, RING_RADIUS } from '../model/allocation.ts';
import styles from './allocation-ring.module.css';

const SIZE = 216;

/** The ring with its largest part in the middle. Hidden from screen readers, which get the table beside it. */
export function AllocationRing({ parts }: { parts: readonly Part[] }) {
  const largest = parts[0];
  const arcs = arcsOf(parts.map(({ weightPercent }) => weightPercent));
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`}>
        {arcs.map(({ dashes, offset }, at) => (
          <circle
            key={parts[at]?.name}
            style={{ stroke: partColour(at) }}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RING_RADIUS}
            strokeDasharray={dashes}
            strokeDashoffset={offset}
          />
        ))}
      </svg>
      <div className={styles.greatest}>
        <span className="type-12 muted truncate">{largest?.name}</span>
        <span className="type-28 tabular">{largest?.weightPercent}%</span>
      </div>
    </div>
  );
}
