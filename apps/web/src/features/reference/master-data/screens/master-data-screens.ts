export { CapitalBucketsScreen } from './capital-buckets-screen.tsx';
export { ImportScreen } from './import-screen.tsx';
export { KindsScreen } from './kinds-screen.tsx';
export { RecordScreen } from './record-screen.tsx';
export { RecordsScreen } from './records-screen.tsx';
