export { MandateQueueScreen } from './bank-mandate-queue-screen.tsx';
export { MandatesScreen } from './bank-mandates-screen.tsx';
