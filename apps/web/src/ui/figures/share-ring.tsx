import type { ReactNode } from 'react';
import { arcsOf } from './share-arcs.ts';
import styles from './share-ring.module.css';

const SIZE = 216;
const RADIUS = 100;
const INNER_RADIUS = 85;

/** A part of a ring. */
export interface RingPart {
  readonly name: string;
  readonly percent: string;
  /** 'var(--color-chart-1)' */
  readonly colour: string;
}

interface ShareRingProps {
  readonly parts: readonly RingPart[];
  /** A thin ring inside, to compare with. */
  readonly inner?: readonly RingPart[] | undefined;
  /** In the middle. */
  readonly children: ReactNode;
}

/** Shares of a whole as a ring. Hidden from screen readers, which get the table beside it. */
export const ShareRing = ({ parts, inner, children }: ShareRingProps) => (
  <div className={styles.ring} aria-hidden="true">
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`}>
      <Arcs parts={parts} radius={RADIUS} />
      {inner && (
        <g className={styles.inner}>
          <Arcs parts={inner} radius={INNER_RADIUS} />
        </g>
      )}
    </svg>
    <div className={styles.middle}>{children}</div>
  </div>
);

function Arcs({ parts, radius }: { parts: readonly RingPart[]; radius: number }) {
  const arcs = arcsOf(
    parts.map(({ percent }) => percent),
    radius,
  );
  return arcs.map(({ dashes, offset }, at) => (
    <circle
      key={parts[at]?.name}
      style={{ stroke: parts[at]?.colour }}
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={radius}
      strokeDasharray={dashes}
      strokeDashoffset={offset}
    />
  ));
}
