import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/calendar';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { HolidaySheet, SheetDay, SheetProblem } from '@artha/domain/reference/calendar/holiday-sheet';
import { readHolidaySheet } from '@artha/domain/reference/calendar/holiday-sheet';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { readUploadedSheet, sheetUnusable } from '../../system/files/index.ts';
import type { NewDay } from './change-calendar-days.ts';
import { setDays } from './change-calendar-days.ts';
import { draftAnswer } from './draft-answer.ts';
import { findDraft, listSchemeIds } from './draft.queries.ts';

const PROBLEMS_SHOWN_MAX = 200;

type Input = InputOf<typeof contract.importCalendarDays>;

/**
 * Sets the days of an uploaded list of holidays in the draft: all of them, or none where any row is wrong.
 *
 * @throws Refusal file.not-found, import.file-unusable, and those of setDays
 */
export async function importCalendarDays(
  { version, fileId }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.importCalendarDays>> {
  const { sheet, fileName } = await readList(ctx, fileId);
  const { rowCount } = sheet;
  const idOf = await listSchemeIds(
    ctx.db,
    sheet.days.flatMap(({ closedCodes }) => closedCodes),
  );
  const problems = [...sheet.problems, ...unknownSchemes(sheet.days, idOf)].toSorted(
    (one, other) => one.row - other.row,
  );
  if (problems.length > 0) {
    const draft = await draftAnswer(ctx, await findDraft(ctx.db));
    const shown = problems.slice(0, PROBLEMS_SHOWN_MAX);
    return { rowCount, changedCount: 0, problemCount: problems.length, problems: shown, draft };
  }
  const days = sheet.days.map((day) => newDay(day, idOf));
  const { draft, changedCount } = await transaction(ctx.database, (tx) =>
    setDays(tx, ctx, { version, days, source: fileName }),
  );
  return { rowCount, changedCount, problemCount: 0, problems: [], draft: await draftAnswer(ctx, draft) };
}

async function readList(
  ctx: SessionContext,
  fileId: string,
): Promise<{ readonly sheet: HolidaySheet; readonly fileName: string }> {
  const { rows, fileName } = await readUploadedSheet(ctx, fileId);
  const sheet = readHolidaySheet(rows, businessDateAt(ctx.businessNow));
  if ('missing' in sheet) throw sheetUnusable(`it has no column ${sheet.missing.join(' and ')}`);
  if (sheet.rowCount === 0) throw sheetUnusable('it has headings only');
  return { sheet, fileName };
}

type IdOf = ReadonlyMap<string, number>;

const unknownSchemes = (days: readonly SheetDay[], idOf: IdOf): SheetProblem[] =>
  days.flatMap(({ row, event, closedCodes }) => {
    const unknown = closedCodes.filter((code) => !idOf.has(code));
    return unknown.length === 0 ? [] : [{ row, text: event, message: `No scheme has the code ${unknown.join(', ')}.` }];
  });

const newDay = (day: SheetDay, idOf: IdOf): NewDay => ({
  day: day.day,
  event: day.event,
  isBusinessDayOperations: day.isBusinessDayOperations,
  isBusinessDayExchange: day.isBusinessDayExchange,
  closedInstrumentIds: day.closedCodes.flatMap((code) => idOf.get(code) ?? []),
});
