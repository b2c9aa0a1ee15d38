export { InstrumentEditScreen } from './instrument-edit-screen.tsx';
export { InstrumentMasterScreen } from './instrument-master-screen.tsx';
