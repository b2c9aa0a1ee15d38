import type { AllotmentRow } from '../exchange/index.ts';
import { allotChunk } from './allot-chunk.ts';
import type { Statement, StatementInput, StatementTally } from './settle-statement.ts';
import { settleStatement } from './settle-statement.ts';

const ALLOTMENTS: Statement<AllotmentRow> = { sides: ['purchase', 'switch-in'], settle: allotChunk };

/** Allots the purchases and the in-legs of switches of an allotment statement. */
export const allotLines = (input: StatementInput<AllotmentRow>): Promise<StatementTally> =>
  settleStatement(ALLOTMENTS, input);
