export { OrderReportScreen } from './order-report-screen.tsx';
export { PaymentsScreen } from './payments-screen.tsx';
