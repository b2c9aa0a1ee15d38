import * as contract from '@artha/contract/clients/profile';
import * as choices from '@artha/contract/clients/profile.choices';
import * as holders from '@artha/contract/clients/profile.holders';
import * as nominees from '@artha/contract/clients/profile.nominees';
import { serve } from '../../../platform/http/serve.ts';
import { getInvestorChoices } from './choices.queries.ts';
import { changeHolderAboutYou } from './holders/change-holder-about-you.ts';
import { getJointHolders } from './holders/get-joint-holders.ts';
import { changeNominees, sendNomineesCode } from './nominees/change-nominees.ts';
import { getNominees } from './nominees/get-nominees.ts';
import { changeAboutYou } from './person/change-about-you.ts';
import { changeAddress, sendAddressCode } from './person/change-address.ts';
import { changeContact, sendContactCode } from './person/change-contact.ts';
import { changeSignature } from './person/change-signature.ts';
import { investorAnswer } from './person/investor-answer.ts';

export const profileRoutes = [
  serve(choices.getInvestorChoices, (_input, { db }) => getInvestorChoices(db)),
  serve(contract.getInvestorDetail, (_input, ctx) => investorAnswer(ctx.db, ctx)),
  serve(contract.sendContactCode, sendContactCode),
  serve(contract.changeContact, changeContact),
  serve(contract.sendAddressCode, sendAddressCode),
  serve(contract.changeAddress, changeAddress),
  serve(contract.changeAboutYou, changeAboutYou),
  serve(contract.changeSignature, changeSignature),
  serve(nominees.getNominees, getNominees),
  serve(nominees.sendNomineesCode, sendNomineesCode),
  serve(nominees.changeNominees, changeNominees),
  serve(holders.getJointHolders, getJointHolders),
  serve(holders.changeHolderAboutYou, changeHolderAboutYou),
];
