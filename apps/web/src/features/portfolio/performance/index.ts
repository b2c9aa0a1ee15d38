export { MEANINGS, timeReturn } from './model/figure-text.ts';
export type { Performance } from './performance.api.ts';
export { usePerformance } from './performance.api.ts';
export { PerformanceCard } from './parts/performance-card.tsx';
export { rateStat } from './parts/rate-stat.tsx';
export { ValueChart } from './parts/value-chart.tsx';
export { usePerformanceView } from './use-performance-view.ts';
