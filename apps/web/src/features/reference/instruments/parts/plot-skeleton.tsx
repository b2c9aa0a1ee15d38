import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './plot-skeleton.module.css';

/** The placeholder of a chart and its header while the prices load. */
export const PlotSkeleton = () => (
  <div className={styles.chart}>
    <Skeleton of="block" />
  </div>
);
