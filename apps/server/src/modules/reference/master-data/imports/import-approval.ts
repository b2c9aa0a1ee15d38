import { Refusal } from '@artha/domain/kit/errors';
import { groupIndian } from '@artha/domain/kit/inr-format';
import * as z from 'zod/mini';
import { approvable } from '../../../../platform/approvals/approvable.ts';
import { kindOfModel } from '../../../../platform/kinds/kind.ts';
import { audit } from '../../../system/audit/index.ts';
import { COMMITS, taskOf } from './import-queues.ts';
import type { ImportRecord } from './imports.queries.ts';
import { findImport, lockImport, updateImport } from './imports.queries.ts';

/** The kind of its approval requests. */
export const IMPORT = 'master-import';
const EXPIRES_AFTER_DAYS = 7;

const Payload = z.object({ importId: z.string(), model: z.string() });
type Payload = z.output<typeof Payload>;

export const subjectKeyOf = (importId: string): string => `import/${importId}`;

/** Writing the chosen rows of a file, where each change of the kind needs a second person. */
export const importApproval = approvable<Payload>({
  kind: IMPORT,
  name: 'Import of master data',
  payload: Payload,
  checkers: ({ model }) => [
    'businessAdmin',
    'providerAdmin',
    ...(kindOfModel(model)?.model.isOperational ? (['operations'] as const) : []),
  ],
  isFullAccessOnly: true,
  expiresAfterDays: EXPIRES_AFTER_DAYS,
  describe: async (db, { importId, model }) => {
    const found = await findImport(db, importId);
    if (!found) throw new Refusal('import.not-found');
    return {
      subject: `Import ${found.fileName}`,
      summary: found.chosenCount === 1 ? '1 row' : `${groupIndian(String(found.chosenCount))} rows`,
      changes: changesOf(found),
      touches: [],
      link: `master-data/${model}/import?import=${importId}`,
      isOutdated: found.state !== 'in-approval',
    };
  },
  run: async (tx, { importId }, { ctx, makerId, approvalId }) => {
    await updateImport(tx, importId, { state: 'committing', rowsDone: 0, approvedById: ctx.session.userId });
    await ctx.node.jobQueue.send(tx, COMMITS, taskOf(importId));
    const object = { type: 'master-import', id: importId };
    await audit(tx, ctx, { action: 'master-data.import-committed', object, after: { makerId, approvalId } });
  },
  discard: async (tx, { importId }) => {
    const found = await lockImport(tx, importId);
    if (found?.state === 'in-approval') await updateImport(tx, importId, { state: 'ready' });
  },
});

/** What becomes of the file, in figures. */
const changesOf = ({ model, rowCount, chosenCount, newCount, changedCount, errorCount }: ImportRecord) =>
  (
    [
      ['Kind', kindOfModel(model)?.model.title ?? model],
      ['Rows in the file', rowCount],
      ['New', newCount],
      ['Changed', changedCount],
      ['With errors, left out', errorCount],
      ['Chosen', chosenCount],
    ] as const
  ).map(([label, value]) => ({
    label,
    before: null,
    after: typeof value === 'number' ? groupIndian(String(value)) : value,
    isChanged: label === 'Chosen',
  }));
