export { recordAcceptance } from './accept-terms.ts';
export { consumeCodeAllowance } from './code-allowance.ts';
export { guessableRefusal } from './guessable-password.ts';
