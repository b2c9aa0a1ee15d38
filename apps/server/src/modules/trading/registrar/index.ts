export { allotLines } from './allot-lines.ts';
export { redeemLines } from './redeem-lines.ts';
