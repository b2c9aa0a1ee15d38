export { checkNominees, nomineesToStore } from './nominees/check-nominees.ts';
export { getInvestorChoices } from './choices.queries.ts';
export { loadKnownChoices } from './load-known-choices.ts';
export { chosenByHolders, lockInvestorChoices } from './lock-choices.queries.ts';
export { insertInvestorDetail, openTaxResidences } from './investor-detail.queries.ts';
