import type { WireStatus } from './wire-statuses.ts';
import { umrnOf, wireStatusOf } from './wire-statuses.ts';

/** The columns of the sponsor bank's response, by the names that banks give them. */
const COLUMN_NAMES = {
  mandateId: ['mandate id', 'mandate code', 'mandateid'],
  status: ['status', 'mandate status'],
  umrn: ['umrn', 'umrn no', 'umrnno', 'umrn number'],
  reason: ['reason', 'remarks', 'reject reason', 'rejection reason'],
} as const;

type Column = keyof typeof COLUMN_NAMES;
const COLUMNS = Object.keys(COLUMN_NAMES) as readonly Column[];

/** What a row says of a mandate. */
export interface ResponseRow {
  readonly mandateId: string;
  readonly status: WireStatus;
  readonly umrn: string | null;
  readonly reason: string | null;
}

/** A row of the file: what it says, or why it is refused. @param row from 1, as people count with the heading */
export type ReadResponse =
  | { readonly row: number; readonly mandateId: string; readonly answer: ResponseRow }
  | { readonly row: number; readonly mandateId: string; readonly problem: string };

const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s_.]+/g, ' ')
    .toLowerCase();

/** Banks shorten the words of the exchange. */
const SHORT: Readonly<Record<string, WireStatus>> = {
  ACCEPTED: 'APPROVED (BY SPONSOR BANK)',
  APPROVED: 'APPROVED (BY SPONSOR BANK)',
  REGISTERED: 'APPROVED (BY SPONSOR BANK)',
  ACTIVE: 'APPROVED (BY SPONSOR BANK)',
  REJECTED: 'REJECTED (BY SPONSOR BANK)',
  RECEIVED: 'RECEIVED BY SPONSOR BANK',
  CANCELLED: 'CANCELLED BY INVESTOR',
};

const REASON_MAX_CHARACTERS = 200;

/** The rows of a response; undefined when its heading does not name the columns. */
export function readMandateResponse(rows: readonly (readonly string[])[]): readonly ReadResponse[] | undefined {
  const [heading = [], ...others] = rows;
  const names = heading.map(plain);
  const at = Object.fromEntries(
    COLUMNS.map((column) => [column, names.findIndex((name) => COLUMN_NAMES[column].some((each) => each === name))]),
  ) as Record<Column, number>;
  if (at.mandateId === -1 || at.status === -1) return undefined;
  const seen = new Set<string>();
  return others.flatMap((cells, index) => {
    const cell = (column: Column): string => (at[column] === -1 ? '' : (cells[at[column]] ?? '').trim());
    if (cells.every((each) => each.trim() === '')) return [];
    const row = index + 2;
    const mandateId = cell('mandateId');
    const result = readRow(mandateId, { status: cell('status'), umrn: cell('umrn'), reason: cell('reason') });
    if (typeof result === 'string') return [{ row, mandateId, problem: result }];
    const isRepeated = seen.has(mandateId);
    seen.add(mandateId);
    return [
      isRepeated
        ? { row, mandateId, problem: 'This mandate has an earlier row in the file.' }
        : { row, mandateId, answer: result },
    ];
  });
}

function readRow(
  mandateId: string,
  cells: { readonly status: string; readonly umrn: string; readonly reason: string },
): ResponseRow | string {
  if (mandateId === '') return 'The mandate id is missing.';
  const status = wireStatusOf(cells.status) ?? SHORT[cells.status.toUpperCase()];
  if (status === undefined) return cells.status === '' ? 'The status is missing.' : 'The status is not known.';
  const umrn = cells.umrn === '' ? null : umrnOf(cells.umrn);
  if (umrn === undefined) return 'The UMRN is not valid.';
  if (status === 'APPROVED (BY SPONSOR BANK)' && umrn === null) return 'The UMRN is missing.';
  const reason = cells.reason === '' ? null : cells.reason.slice(0, REASON_MAX_CHARACTERS);
  return { mandateId, status, umrn, reason };
}
