/** The names of the types of documents that a fund house publishes, for people. */
export const DOCUMENT_TYPE_NAMES = {
  information: 'Scheme information',
  'key-information': 'Key information',
  'fact-sheet': 'Fact sheet of the fund house',
  'annual-report': 'Annual report',
  other: 'Document',
} as const;
