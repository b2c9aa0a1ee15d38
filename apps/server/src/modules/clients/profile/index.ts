export { checkNominees, nomineesToStore } from './check-nominees.ts';
export { getInvestorChoices } from './choices.queries.ts';
export type { NewInvestorDetail } from './investor-detail.queries.ts';
export { findInvestorDetail, insertInvestorDetail, openTaxResidences } from './investor-detail.queries.ts';
