export { markPerformanceDue } from './performance.queries.ts';
export { refreshPerformance } from './refresh-performance.ts';
