export { allotLines } from './allot-lines.ts';
export { loadAllotmentTerms } from './load-allotment-terms.ts';
export { redeemLines } from './redeem-lines.ts';
export { reportRepriced } from './report-repriced.ts';
