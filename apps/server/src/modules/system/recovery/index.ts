export { recordAcceptance } from './accept-terms.ts';
export { recoveryRoutes } from './recovery.routes.ts';
export { termsDocument } from './terms-pdf.ts';
