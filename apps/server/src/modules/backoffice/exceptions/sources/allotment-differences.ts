import type { ExceptionSource } from './exception-source.ts';
import { listStatementDifferences } from './sources.queries.ts';

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Lines on which the registrar's statement and the product differ. */
export const allotmentDifferences: ExceptionSource = {
  kind: 'allotment-difference',
  find: async (db) =>
    (await listStatementDifferences(db)).map(({ difference, fundName, ...order }) => ({
      ...order,
      key: `line:${difference.orderLineId}`,
      about: `${fundName}: ${sentence(difference.why)}`,
      since: difference.foundAt,
      compared: difference.compared,
    })),
};
