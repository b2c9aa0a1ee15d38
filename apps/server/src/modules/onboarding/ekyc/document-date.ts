import type { BusinessDate } from '@artha/domain/kit/dates';
import { parseBusinessDate } from '@artha/domain/kit/dates';

const DOCUMENT_DATE = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;

/** A date as identity documents write it, '08-02-1985' or '08/02/1985'. */
export function dateOfDocument(text: string): BusinessDate | undefined {
  const [, day, month, year] = DOCUMENT_DATE.exec(text.trim()) ?? [];
  return parseBusinessDate(`${year}-${month}-${day}`);
}
