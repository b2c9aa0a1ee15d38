import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import type { PersonalTable } from '../../../platform/db/personal-table.ts';

interface ArchiveFacts {
  readonly name: string;
  readonly madeAt: Date;
  readonly tables: readonly Pick<PersonalTable, 'name' | 'title'>[];
  /** The names of uploads without room. */
  readonly left: readonly string[];
}

const LINE_END = '\r\n';

/** What an archive has, for the person who opens it. */
export const archiveText = ({ name, madeAt, tables, left }: ArchiveFacts): string =>
  [
    `All data of ${name}`,
    `As on ${formatDate(businessDateAt(madeAt))}, ${timeOfDayAt(madeAt)} IST`,
    '',
    'Each table is there twice: as csv for spreadsheets, and as json for programs.',
    'Times are in Indian time in csv and in UTC in json. Amounts are in rupees.',
    'A status or another code is followed by a column that says it in words.',
    'Numbers of bank accounts, PAN and tax IDs are masked, as on the screens.',
    'The files that you uploaded are in the folder uploads.',
    '',
    ...tables.map((table) => `${table.name}: ${table.title}`),
    ...(left.length === 0 ? [] : ['', 'Too large for this archive, and still with us on request:', ...left]),
    '',
  ].join(LINE_END);
