import { EXPORT_MAX_ROWS, EXPORT_PICTURE_MAX_ROWS, EXPORT_PRESENTATION_MAX_ROWS } from '../../kit/limits.ts';

/** File formats for exported tables. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'xlsx', 'pdf', 'ppt', 'text', 'json', 'png'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats of what is kept for its owner: an exported table, or an archive of several. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'zip'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Formats as shown to people. */
export const EXPORT_FORMAT_NAMES: Readonly<Record<FileFormat, string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'Excel',
  pdf: 'PDF',
  ppt: 'PowerPoint',
  text: 'Text',
  json: 'JSON',
  png: 'PNG',
  zip: 'ZIP',
};

/** The endings of file names, where they are not the name of the format. */
const FILE_ENDINGS: Partial<Record<FileFormat, string>> = { ppt: 'pptx', text: 'txt' };

export const fileEndingOf = (format: FileFormat): string => FILE_ENDINGS[format] ?? format;

const FORMAT_MAX_ROWS: Partial<Record<ExportFormat, number>> = {
  ppt: EXPORT_PRESENTATION_MAX_ROWS,
  png: EXPORT_PICTURE_MAX_ROWS,
};

/** The most rows of a file: a presentation and a picture are for few. */
export const maxRowsOf = (format: FileFormat): number =>
  (format === 'zip' ? undefined : FORMAT_MAX_ROWS[format]) ?? EXPORT_MAX_ROWS;
