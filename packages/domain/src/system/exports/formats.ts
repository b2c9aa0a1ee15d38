/** What a table can be taken away as. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'xlsx', 'pdf', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** As a person says it. */
export const EXPORT_FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'Excel',
  pdf: 'PDF',
  json: 'JSON',
};
