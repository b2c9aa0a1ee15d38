export type { PossibleCustomer } from './read-customer.ts';
export { readCustomer } from './read-customer.ts';
