import type { Part } from '../model/allocation.ts';
import { arcsOf, partColour, RING_RADIUS } from '../model/allocation.ts';
import styles from './allocation-ring.module.css';

const SIZE = 216;

/** The greatest part stands in the middle; every part stands in the table beside the ring. */
export function AllocationRing({ parts }: { parts: readonly Part[] }) {
  const greatest = parts[0];
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
        <span className="type-12 muted truncate">{greatest?.name}</span>
        <span className="type-28 tabular">{greatest?.weightPercent}%</span>
      </div>
    </div>
  );
}
