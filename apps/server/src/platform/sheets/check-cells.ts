import type { SheetParts } from './percent-cells.ts';
import { SheetError } from './sheet-problem.ts';
import { attributeOf } from './xml-attribute.ts';

const FIRST_SHEET = /<(?:\w+:)?sheet\s[^<>]*\b\w+:id\s*=\s*["']([^"']+)["']/;
const RELATION = /<(?:\w+:)?Relationship\s([^<>]*)>/g;

/** The part of the sheet that is read: the first of the workbook. Undefined where the workbook does not say. */
function firstSheetOf(parts: SheetParts): string | undefined {
  const id = FIRST_SHEET.exec(parts.get('xl/workbook.xml')?.toString('utf8') ?? '')?.[1];
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const [, found] = [...relations.matchAll(RELATION)].find(([, each = '']) => attributeOf(each, 'Id') === id) ?? [];
  const target = found && attributeOf(found, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** A cell that shows '#N/A', '#REF!' or another error. */
const ERROR = /<(?:\w+:)?c\s[^<>]*?\bt\s*=\s*["']e["']/;
/** A cell that ends after its formula: the program that wrote it did not compute it. */
const NOT_COMPUTED = /<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>/;

/**
 * Refuses a sheet with cells that have no value although a person sees one: they would be read as empty, and empty
 * cells of an import clear what is stored.
 *
 * @throws SheetError
 */
export function checkCells(parts: SheetParts): void {
  const sheet = parts.get(firstSheetOf(parts) ?? '')?.toString('utf8') ?? '';
  if (ERROR.test(sheet) || NOT_COMPUTED.test(sheet)) throw new SheetError('no-value');
}
