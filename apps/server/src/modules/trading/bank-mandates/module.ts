import { exportMandates } from '@artha/contract/trading/bank-mandates.queue';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import { mandatesNeedBankAccount } from './bank-account-needs.queries.ts';
import { bankMandateRoutes } from './bank-mandates.routes.ts';
import { bankMandateJob } from './bank-mandate-job.ts';
import { mandateSource } from './queue/bank-mandate-list.queries.ts';
import { MANDATE_CANCELLATION, MANDATE_INQUIRY, MANDATE_REGISTRATION } from './registration/messages.ts';
import { pollAwaited } from './registration/poll-mandates.ts';
import { cancellationHandler, inquiryHandler, registrationHandler } from './registration/registration-handler.ts';
import { bankMandatesTable } from './personal-data.queries.ts';

const queueExport = exportOf(mandateSource, (_context, { where }) =>
  Promise.resolve(where.isWaiting === true ? [['Mandates', 'Waiting for operations'] as const] : []),
);

export const bankMandates = defineModule({
  name: 'bank-mandates',
  routes: bankMandateRoutes,
  exports: [exported(exportMandates, queueExport)],
  outboxHandlers: {
    [MANDATE_REGISTRATION]: registrationHandler,
    [MANDATE_CANCELLATION]: cancellationHandler,
    [MANDATE_INQUIRY]: inquiryHandler,
  },
  everyMinute: [pollAwaited],
  endOfDayJobs: [bankMandateJob],
  bankAccountNeeds: mandatesNeedBankAccount,
  personalData: [bankMandatesTable],
});
