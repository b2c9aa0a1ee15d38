import * as reviews from '@artha/contract/clients/bank-accounts.review';
import * as contract from '@artha/contract/clients/bank-accounts';
import { serve } from '../../../platform/http/serve.ts';
import { addBankAccount } from './add-bank-account.ts';
import { addCheque } from './add-cheque.ts';
import { deleteBankAccount } from './delete-bank-account.ts';
import { findBankBranch } from './find-bank-branch.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { makePrimary } from './make-primary.ts';
import { decideBankAccount } from './review/decide-bank-account.ts';
import { inquirePennyDrop } from './review/inquire-penny-drop.ts';
import { listReviews } from './review/list-reviews.ts';

export const bankAccountRoutes = [
  serve(contract.findBankBranch, (input, { db }) => findBankBranch(db, input)),
  serve(contract.listBankAccounts, listBankAccounts),
  serve(contract.addBankAccount, addBankAccount),
  serve(contract.addCheque, addCheque),
  serve(contract.makePrimaryBankAccount, makePrimary),
  serve(contract.deleteBankAccount, deleteBankAccount),
  serve(reviews.listBankAccountReviews, listReviews),
  serve(reviews.decideBankAccount, decideBankAccount),
  serve(reviews.inquirePennyDrop, inquirePennyDrop),
];
