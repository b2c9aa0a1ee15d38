export { recordAcceptance } from './accept-terms.ts';
