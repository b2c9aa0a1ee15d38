import * as contract from '@artha/contract/onboarding/onboarding';
import * as signUpContract from '@artha/contract/onboarding/onboarding.sign-up';
import { serve } from '../../../platform/http/serve.ts';
import { getApplication } from './get-application.ts';
import { sendSignUpCode } from './sign-up/send-sign-up-code.ts';
import { signUp } from './sign-up/sign-up.ts';
import { validateCustomer } from './sign-up/validate-customer.ts';
import { sendSubmitCode } from './send-submit-code.ts';
import { startApplication } from './start-application.ts';
import { chooseBankAccount } from './steps/choose-bank-account.ts';
import { confirmBankDetails } from './steps/confirm-bank-details.ts';
import { saveAboutYou } from './steps/save-about-you.ts';
import { saveDocuments } from './steps/save-documents.ts';
import { saveHolders } from './steps/save-holders.ts';
import { submitApplication } from './submit-application.ts';

export const onboardingRoutes = [
  serve(signUpContract.fetchAndValidateCustomer, validateCustomer),
  serve(signUpContract.sendSignUpCode, sendSignUpCode),
  serve(signUpContract.signUp, signUp),
  serve(contract.getApplication, (_input, ctx) => getApplication(ctx)),
  serve(contract.startApplication, startApplication),
  serve(contract.confirmBankDetails, confirmBankDetails),
  serve(contract.chooseBankAccount, chooseBankAccount),
  serve(contract.saveAboutYou, saveAboutYou),
  serve(contract.saveHolders, saveHolders),
  serve(contract.saveDocuments, saveDocuments),
  serve(contract.sendSubmitCode, sendSubmitCode),
  serve(contract.submitApplication, submitApplication),
];
