export { BankAccountsScreen } from './bank-accounts-screen.tsx';
export { ReviewsScreen } from './reviews-screen.tsx';
