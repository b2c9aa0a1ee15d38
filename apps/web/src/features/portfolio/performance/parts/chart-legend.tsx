import { Row } from '../../../../ui/layout/row.tsx';
import { NativeSelect } from '../../../../ui/form/native-select.tsx';
import type { PerformanceView } from '../use-performance-view.ts';
import styles from './chart-legend.module.css';

const NONE = 'none';

/** What each line is; the third one is chosen here. */
export function ChartLegend({ view }: { view: PerformanceView }) {
  const { data, benchmarkId, setBenchmarkId } = view;
  const shown = benchmarkId === undefined ? data?.benchmark?.id : benchmarkId;
  const options = [
    { value: NONE, label: 'No index' },
    ...(data?.benchmarks ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className={styles.frame}>
      <ul className={styles.legend} aria-label="Lines">
        <li data-line="value">Value</li>
        <li data-line="invested">Paid in less out</li>
        <li data-line="flow">Payment</li>
      </ul>
      <Row className={styles.benchmark} data-shown={data?.benchmark ? true : undefined}>
        <NativeSelect
          className={styles.select}
          size="small"
          aria-label="Compare with"
          options={options}
          value={shown === null || shown === undefined ? NONE : String(shown)}
          disabled={data === undefined || options.length === 1}
          onChange={({ target }) => setBenchmarkId(target.value === NONE ? null : Number(target.value))}
        />
      </Row>
    </div>
  );
}
