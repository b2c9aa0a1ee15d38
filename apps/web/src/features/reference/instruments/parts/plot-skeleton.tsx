import { Skeleton } from '../../../../ui/states/states.tsx';
import styles from './plot-skeleton.module.css';

/** A chart with its head, while its prices are on their way. */
export const PlotSkeleton = () => (
  <div className={styles.chart}>
    <Skeleton of="block" />
  </div>
);
