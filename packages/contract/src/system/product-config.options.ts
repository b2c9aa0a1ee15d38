import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { Money } from '../kit/amounts.ts';

const Named = z.object({ id: z.int(), name: z.string() });
const names = z.array(z.string());

/** The business constants that the server owns. */
export const getGlobalOptions = route({
  method: 'GET',
  path: '/api/GlobalOptions',
  audience: signedIn,
  summary: 'Limits of amounts and plans, frequencies, denominations, kinds of reports, uploads and media, page sizes.',
  allowedWhile: ['pending', 'forced', 'onboarding'],
  input: nothing,
  answer: z.object({
    amounts: z.object({ maxCharacters: z.int(), investmentDefaultMax: Money, bankMandateDefaultMax: Money }),
    plans: z.object({
      targetMaxYears: z.int(),
      bankMandateDefaultMaxYears: z.int(),
      sipMinimumGap: z.int(),
      monthlyGapDays: z.int(),
      quarterlyGapMonths: z.int(),
      frequencies: z.array(Named),
    }),
    denominations: z.array(z.object({ name: z.string(), rupees: z.int() })),
    payments: z.object({ firstOrderModes: names, laterOrderModes: names }),
    reports: z.object({ formats: names, types: names, genericTypes: names }),
    /** By the container into which a file is uploaded; 1 KB is 1,024 bytes. */
    uploads: z.object({
      containers: z.array(z.object({ name: z.string(), extensions: names, maxKilobytes: z.int() })),
    }),
    notificationMedia: z.array(Named),
    lists: z.object({
      pageSizeRows: z.int(),
      tablePageSizeRows: z.int(),
      instrumentListRows: z.int(),
      clientEntitySearchRows: z.int(),
      watchlistRows: z.int(),
      bellNotificationsRows: z.int(),
      alertRows: z.int(),
      searchMinCharacters: z.int(),
      masterSearchMinCharacters: z.int(),
    }),
    clients: z.object({ riskCategories: names, salutations: names }),
    instruments: z.object({
      listingStatuses: names,
      ppfProductId: z.int(),
      insuranceProductId: z.int(),
      freshPurchaseTransactionTypeId: z.int(),
    }),
    sessions: z.object({ slidingMinutes: z.int(), idleLogoutMinutes: z.int() }),
  }),
  refusals: [],
});
