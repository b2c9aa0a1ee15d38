import { Card, CardBody } from '../../../../ui/card/card.tsx';
import type { PerformanceSelection } from '../performance.api.ts';
import { usePerformanceView } from '../use-performance-view.ts';
import { ReturnFigures } from './return-figures.tsx';
import { ValueChart } from './value-chart.tsx';
import styles from './performance-card.module.css';

interface PerformanceCardProps extends PerformanceSelection {
  readonly className?: string | undefined;
}

/** Value over time of a selection with its returns over the chosen range. */
export function PerformanceCard({ className, ...selection }: PerformanceCardProps) {
  const view = usePerformanceView(selection);
  return (
    <Card className={className} aria-labelledby="performance-title">
      <h2 id="performance-title" className="visually-hidden">
        Value over time
      </h2>
      <CardBody>
        <ValueChart view={view} />
      </CardBody>
      {(view.data || !view.error) && (
        <div className={styles.figures} data-outdated={view.isOutdated || undefined}>
          <ReturnFigures performance={view.data} />
        </div>
      )}
    </Card>
  );
}
