/** File formats for exported tables. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'xlsx', 'pdf', 'json'] as const;
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
  json: 'JSON',
  zip: 'ZIP',
};
