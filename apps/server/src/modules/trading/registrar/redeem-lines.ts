import type { RedemptionRow } from '../exchange/index.ts';
import { redeemChunk } from './redeem-chunk.ts';
import type { Statement, StatementInput, StatementTally } from './settle-statement.ts';
import { settleStatement } from './settle-statement.ts';

const REDEMPTIONS: Statement<RedemptionRow> = { sides: ['redemption', 'switch-out'], settle: redeemChunk };

/** Redeems the sales and the out-legs of switches of a redemption statement. */
export const redeemLines = (input: StatementInput<RedemptionRow>): Promise<StatementTally> =>
  settleStatement(REDEMPTIONS, input);
