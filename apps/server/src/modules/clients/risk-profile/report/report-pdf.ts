import type { RiskProfile } from '@artha/contract/clients/risk-profile';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatDecimal } from '@artha/domain/kit/inr-format';
import { BOLD } from '../../../../platform/export/fonts.ts';
import type { SheetSection } from '../../../../platform/export/sheet-writer.ts';
import { MARGIN_PT, MUTED, SheetWriter } from '../../../../platform/export/sheet-writer.ts';
import { taggedPdf } from '../../../../platform/export/tagged-pdf.ts';
import { drawBands } from './bands-figure.ts';

/** What a report says. */
export interface RiskReport {
  readonly clientName: string;
  readonly profile: RiskProfile;
  /** In the order of the questions. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly brand: string;
}

/** The report of a risk profile as a tagged PDF. */
export function riskReportPdf(report: RiskReport, now: { today: BusinessDate; realNow: Date }): Promise<Uint8Array> {
  const title = `Risk profile of ${report.clientName}`;
  const frame = { title, author: report.brand, marginPt: MARGIN_PT, realNow: now.realNow };
  return taggedPdf(frame, (document, root) => {
    const writer = new SheetWriter(document, root);
    writeHeading(writer, report, now.today);
    drawBands(writer, report.profile);
    writer.sections(sectionsOf(report));
    writeAnswers(writer, report);
    writer.y += 8;
    writer.paragraph(
      `This profile describes how much risk the investor stated to accept. It is no promise of a return; the recommended ` +
        `allocation is a plan of ${report.brand} for the category and no order.`,
      { size: 7.5, colour: MUTED },
    );
    return () => writer.footers(title);
  });
}

function writeHeading(writer: SheetWriter, { clientName, profile, brand }: RiskReport, today: BusinessDate): void {
  writer.line(`${brand} · Risk profile report of ${formatDate(today)}`, { size: 8.5, colour: MUTED });
  writer.line(clientName, { size: 17, font: BOLD });
  writer.line(`${profile.category}, ${profile.score} of ${profile.range.highest}`, { size: 12, font: BOLD });
  if (profile.description !== null) writer.line(profile.description, { size: 9, colour: MUTED });
  writer.y += 10;
}

function sectionsOf({ profile }: RiskReport): readonly SheetSection[] {
  const { assessedOn, validUntil, version, questionCount, score, range, replacedOn, allocation } = profile;
  const facts: SheetSection = {
    title: 'Result',
    facts: [
      ['Taken on', formatDate(assessedOn)],
      ['Valid till', formatDate(validUntil)],
      ['Score', `${score}, of ${range.lowest} to ${range.highest}`],
      ['Questionnaire', `Version ${version}, ${questionCount} questions`],
      ...(replacedOn === null ? [] : [['Replaced on', formatDate(replacedOn)] as const]),
    ],
  };
  if (allocation.length === 0)
    return [facts, { title: 'Recommended allocation', note: 'There was no plan for this category.' }];
  const rows = allocation.map(({ assetName, percent }) => [assetName, `${formatDecimal(percent, 2)}%`]);
  return [facts, { title: 'Recommended allocation', table: { columns: ['Asset class', 'Share'], rows } }];
}

function writeAnswers(writer: SheetWriter, { answers }: RiskReport): void {
  writer.sections([{ title: 'Answers' }]);
  for (const [at, { question, answer }] of answers.entries()) {
    writer.ensure(34);
    writer.paragraph(`${at + 1}. ${question}`, { colour: MUTED });
    writer.paragraph(answer);
    writer.y += 3;
  }
}
