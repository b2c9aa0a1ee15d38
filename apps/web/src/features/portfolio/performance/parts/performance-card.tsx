import { Card, CardBody } from '../../../../ui/card/card.tsx';
import { outdated } from '../../../../ui/states/outdated.ts';
import type { PerformanceView } from '../use-performance-view.ts';
import { ReturnFigures } from './return-figures.tsx';
import { ValueChart } from './value-chart.tsx';
import styles from './performance-card.module.css';

/** Value over time with the returns over the chosen range. */
export function PerformanceCard({ view }: { view: PerformanceView }) {
  return (
    <Card aria-labelledby="performance-title">
      <h2 id="performance-title" className="visually-hidden">
        Value over time
      </h2>
      <CardBody>
        <ValueChart view={view} />
      </CardBody>
      {(view.data || !view.error) && (
        <div className={styles.figures} {...outdated(view.isOutdated)}>
          <ReturnFigures performance={view.data} />
        </div>
      )}
    </Card>
  );
}
