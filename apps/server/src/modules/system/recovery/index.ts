export { recordAcceptance } from './accept-terms.ts';
export { guessableRefusal } from './guessable-password.ts';
