import { moneyFixture } from './money-fixture.ts';

export const FILE = 'ACH-DR-ARTHA-20082026-001';
export const idOf = (at: number): string => `0190a0b0-0000-7000-8000-${String(at).padStart(12, '0')}`;

export interface FileChanges {
  readonly fileName?: string;
  readonly settleOn?: string;
  readonly madeAt?: string;
  readonly amounts?: readonly string[];
  /** The ids begin after this number. */
  readonly after?: number;
  readonly total?: string;
  readonly count?: number;
  readonly umrn?: string;
}

const sumOf = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** A presentation file that is valid except for the changes. */
export function debitFile(changes: FileChanges = {}): { readonly fileName: string; readonly content: string } {
  const { fileName = FILE, settleOn = '20082026', madeAt = '2026-08-20T05:00:00Z', after = 0 } = changes;
  const { amounts = ['5000.00', '2500.50'], umrn = 'SBIN7010101000000001' } = changes;
  const count = String(changes.count ?? amounts.length).padStart(6, '0');
  const total = changes.total ?? sumOf(amounts);
  const lines = [
    ['H', 'ACH-DR', fileName, 'ARTHA', settleOn, madeAt, count, total],
    ...amounts.map((amount, at) => [
      'D',
      String(at + 1).padStart(6, '0'),
      idOf(after + at + 1),
      umrn,
      amount,
      'ARTH0000101',
      '4417',
      `payment-${after + at + 1}`,
      `order-${after + at + 1}`,
    ]),
    ['T', count, total],
  ];
  return { fileName, content: `${lines.map((line) => line.join('|')).join('\n')}\n` };
}

/** A sandbox at 11:30 on a Thursday in India, with calls to its clearing house. */
export async function debitFixture() {
  const fixture = await moneyFixture();
  return Object.assign(fixture, {
    present: (file = debitFile()) => fixture.signed('POST', '/clearing/debits/files', file),
    /** The lines of each return file of a presentation file. */
    returns: async (fileName = FILE): Promise<string[][]> => {
      const { json } = await fixture.signed('GET', `/clearing/debits/files/${fileName}/returns`);
      return json.returns.map(({ content }: { content: string }) => content.trimEnd().split('\n'));
    },
    debit: (at: number) => fixture.signed('GET', `/clearing/debits/${idOf(at)}`),
    rule: (rule: object) => fixture.post('/debit-desk/rules', rule),
    fault: (kind: string) => fixture.post('/faults', { system: 'clearing-house', kind }),
  });
}
