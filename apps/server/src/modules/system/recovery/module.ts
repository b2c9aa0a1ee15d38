import { defineModule } from '../../../platform/node/module.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { termsDocument } from './terms-pdf.ts';
import { acceptedTermsTable } from './personal-data.queries.ts';

export const recovery = defineModule({
  name: 'recovery',
  routes: recoveryRoutes,
  documents: [
    ({ database }) => termsDocument(database.db),
    // Password managers send users here (W3C, A Well-Known URL for Changing Passwords).
    () => ({ url: '/.well-known/change-password', redirectTo: '/change-password' }),
  ],
  personalData: [acceptedTermsTable],
});
