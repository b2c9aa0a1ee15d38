import { expect, test } from 'vitest';
import type { Transfer, TransferEvent } from './transfers.ts';
import { transfersAfter } from './transfers.ts';

const file = new File(['x'], 'cheque.pdf');
const other = new File(['y'], 'signature.png');

const after = (...events: readonly TransferEvent[]) => events.reduce(transfersAfter, [] as readonly Transfer[]);
const shown = (...events: readonly TransferEvent[]) =>
  after(...events).map(({ file: { name }, state }) =>
    state.kind === 'sending' ? `${name} ${state.percent}%` : `${name}: ${state.message}`,
  );

const started: TransferEvent = { kind: 'started', key: 1, file };
const second: TransferEvent = { kind: 'started', key: 2, file: other };
const progressed = (part: number): TransferEvent => ({ kind: 'progressed', key: 1, part });
const failed: TransferEvent = { kind: 'failed', key: 1, file, message: 'Too large', canRetry: false };

test.each<[what: string, events: readonly TransferEvent[], expected: readonly string[]]>([
  ['a chosen file starts at nothing', [started], ['cheque.pdf 0%']],
  ['progress is rounded down', [started, progressed(0.649)], ['cheque.pdf 64%']],
  ['a file that is sent but not yet checked is not done', [started, progressed(1)], ['cheque.pdf 99%']],
  ['two files progress independently', [started, second, progressed(0.5)], ['cheque.pdf 50%', 'signature.png 0%']],
  ['a failure keeps its place', [started, second, failed], ['cheque.pdf: Too large', 'signature.png 0%']],
  ['a file refused before it is sent appears, too', [failed], ['cheque.pdf: Too large']],
  ['late progress does not revive a failed file', [started, failed, progressed(0.9)], ['cheque.pdf: Too large']],
  ['a retry starts again in its place', [started, second, failed, started], ['cheque.pdf 0%', 'signature.png 0%']],
  ['a stored or cancelled file leaves', [started, second, { kind: 'ended', key: 1 }], ['signature.png 0%']],
  ['progress after the end is ignored', [started, { kind: 'ended', key: 1 }, progressed(0.5)], []],
])('%s', (_what, events, expected) => {
  expect(shown(...events)).toEqual(expected);
});
