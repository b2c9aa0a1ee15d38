/** File formats for exported tables. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'xlsx', 'pdf', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats as shown to people. */
export const EXPORT_FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'Excel',
  pdf: 'PDF',
  json: 'JSON',
};
