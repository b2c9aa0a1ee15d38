export { checkNominees, nomineesToStore } from './nominees/check-nominees.ts';
export { getInvestorChoices } from './choices.queries.ts';
export { insertInvestorDetail, openTaxResidences } from './investor-detail.queries.ts';
