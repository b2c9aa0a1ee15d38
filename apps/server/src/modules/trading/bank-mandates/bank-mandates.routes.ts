import * as contract from '@artha/contract/trading/bank-mandates';
import * as queue from '@artha/contract/trading/bank-mandates.queue';
import { serve } from '../../../platform/http/serve.ts';
import { attachMandateForm } from './attach-mandate-form.ts';
import { cancelMandate, sendCancelMandateOtp } from './cancel-mandate.ts';
import { sendMandateOtp, verifyMandateOtp } from './confirm-mandate.ts';
import { createMandate } from './create-mandate.ts';
import { downloadMandateForm } from './form/download-form.ts';
import { getMandateTerms } from './get-mandate-terms.ts';
import { bookMandateResponse } from './queue/book-response.ts';
import { findMandates, getQueuedMandate } from './queue/queued-mandate.ts';
import { updateMandate } from './queue/update-mandate.ts';
import { inquireMandate } from './inquire-mandate.ts';
import { getMandate, getMandates } from './read-mandates.ts';

export const bankMandateRoutes = [
  serve(contract.getMandateTerms, getMandateTerms),
  serve(contract.listMandates, getMandates),
  serve(contract.getMandate, getMandate),
  serve(contract.createMandate, createMandate),
  serve(contract.sendMandateOtp, sendMandateOtp),
  serve(contract.verifyMandateOtp, verifyMandateOtp),
  serve(contract.inquireMandate, inquireMandate),
  serve(contract.attachMandateForm, attachMandateForm),
  serve(contract.sendCancelMandateOtp, sendCancelMandateOtp),
  serve(contract.cancelMandate, cancelMandate),
  serve(contract.downloadMandateForm, downloadMandateForm),
  serve(queue.findMandates, findMandates),
  serve(queue.getQueuedMandate, getQueuedMandate),
  serve(queue.updateMandate, updateMandate),
  serve(queue.bookMandateResponse, bookMandateResponse),
];
