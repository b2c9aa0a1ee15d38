import type { MenuKind } from '../master-data-menu.ts';

const banking = (menuNumber: number, title: string, model: string): MenuKind => ({
  ...{ menuNumber, title, model },
  theme: 'Banking',
  isOperational: true,
});

/** Some kinds of master data, as menus show them. */
export const SAMPLE_KINDS: readonly MenuKind[] = [
  banking(144, 'Payment Banks', 'PaymentBank'),
  banking(141, 'Bank', 'Bank'),
  banking(142, 'Bank Branch', 'BankBranch'),
  banking(143, 'Bank Account Type', 'BankAccountType'),
  { menuNumber: 172, title: 'Country', model: 'Country', theme: 'Client classification', isOperational: false },
];
