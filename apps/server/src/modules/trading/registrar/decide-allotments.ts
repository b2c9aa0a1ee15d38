import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import type { Tx } from '../../../platform/db/database.ts';
import type { AllotmentRow, Now } from '../exchange/index.ts';
import { comparedFigures } from './compared-figures.ts';
import type { AllotmentDecision } from './decide-allotment.ts';
import { decideAllotment } from './decide-allotment.ts';
import { loadAllotmentTerms } from './load-allotment-terms.ts';
import { registrarFolios } from './registrar-folios.ts';
import type { LineToSettle } from './registrar.queries.ts';
import type { RejectedLine, SettledChunk } from './settle-statement.ts';

export interface Allotted {
  readonly line: LineToSettle;
  readonly folioId: number;
  readonly allotment: PurchaseAllotment;
}

export interface DecidedAllotments extends Pick<SettledChunk, 'waiting' | 'differing'> {
  readonly allotted: readonly Allotted[];
  readonly rejected: readonly RejectedLine[];
}

/** Decides waiting lines by the rows of the registrar, and finds or opens the folios of the allotted ones. */
export async function decideAllotments(
  tx: Tx,
  waiting: readonly LineToSettle[],
  rows: ReadonlyMap<number, AllotmentRow>,
  { businessNow }: Pick<Now, 'businessNow'>,
): Promise<DecidedAllotments> {
  const termsOf = await loadAllotmentTerms(tx, waiting);
  const decisions = waiting.flatMap((line) => {
    const row = rows.get(line.id);
    return row
      ? [
          {
            line,
            decision: decideAllotment({ ...line, ...termsOf(line) }, row, businessNow),
          },
        ]
      : [];
  });
  const of = <Kind extends AllotmentDecision['kind']>(kind: Kind) =>
    decisions.flatMap(({ line, decision }) =>
      decision.kind === kind ? [{ line, ...(decision as Extract<AllotmentDecision, { kind: Kind }>) }] : [],
    );
  const toAllot = await withFolios(tx, of('allot'));
  return {
    allotted: toAllot.flatMap(({ folioId, ...each }) => (folioId === undefined ? [] : [{ ...each, folioId }])),
    rejected: of('reject'),
    waiting: of('wait').map(({ line }) => line.id),
    differing: [
      ...of('differs').map(({ line, why, compared }) => ({ orderLineId: line.id, why, compared })),
      ...toAllot
        .filter(({ folioId }) => folioId === undefined)
        .map(({ line }) => ({
          orderLineId: line.id,
          why: 'the folio belongs to another account',
          compared: comparedFigures(rows.get(line.id)!, line),
        })),
    ],
  };
}

type AllottableLine = { readonly line: LineToSettle } & Extract<AllotmentDecision, { kind: 'allot' }>;

/**
 * Adds the folio to each line: the ordered one, or that of the registrar; undefined if it belongs to another account.
 */
async function withFolios(tx: Tx, lines: readonly AllottableLine[]) {
  const withNumbers = lines.map(({ line, allotment, folioNumber }) => ({
    line,
    allotment,
    folio: { ...line, number: folioNumber },
  }));
  const folioIdOf = await registrarFolios(
    tx,
    withNumbers.filter(({ line }) => line.folioId === null).map(({ folio }) => folio),
  );
  return withNumbers.map(({ line, allotment, folio }) => ({
    line,
    allotment,
    folioId: line.folioId ?? folioIdOf(folio),
  }));
}
