export { ConfirmPlansScreen } from './confirm-plans-screen.tsx';
export { NewTransactionsScreen } from './new-transactions-screen.tsx';
export { PauseOrderScreen } from './pause-order-screen.tsx';
export { PlanScreen } from './plan-screen.tsx';
export { PlansScreen } from './plans-screen.tsx';
