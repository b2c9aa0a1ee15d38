import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { changeText } from '@artha/domain/kit/figure-text';
import { paiseFromText } from '@artha/domain/kit/money';
import { sipOutcome } from '@artha/domain/reference/fund-facts/sip-outcome';
import { dayChange } from '@artha/domain/reference/instruments/day-change';
import { formerNamesText } from '@artha/domain/reference/instruments/former-names';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import { BOLD } from '../../../../platform/export/fonts.ts';
import { taggedPdf } from '../../../../platform/export/tagged-pdf.ts';
import { drawPriceChart } from './price-chart.ts';
import { returnSections } from './return-sections.ts';
import { documentSection, expenseSections, overlapSections, sisterSection } from './scheme-sections.ts';
import { keyFacts, portfolioSections, riskSection, sipSection, sourcesOf } from './sheet-content.ts';
import type { SheetData } from './sheet-data.ts';
import { priceText, rupees } from './sheet-figures.ts';
import { MARGIN_PT, MUTED, SheetWriter } from '../../../../platform/export/sheet-writer.ts';

const SIP_AMOUNT = paiseFromText('5000');
const SIP_YEARS = [1, 3, 5, 10];

/** The fact sheet as a tagged PDF. @param now of its making: the business day for readers, the real one of the file */
export function factSheetPdf(data: SheetData, now: { businessNow: Date; realNow: Date }): Promise<Uint8Array> {
  const title = `Fact sheet: ${data.scheme.name}`;
  const frame = { title, author: data.brand.name, marginPt: MARGIN_PT, realNow: now.realNow };
  return taggedPdf(frame, (document, root) => {
    const writer = new SheetWriter(document, root);
    writeSheet(writer, data, formatDate(businessDateAt(now.businessNow)));
    return () => writer.footers(title);
  });
}

function writeSheet(writer: SheetWriter, data: SheetData, today: string): void {
  const { scheme, facts, overlaps, navs, brand } = data;
  writeHeading(writer, data, today);
  if (navs.length > 1) drawPriceChart(writer, navs);
  else writer.paragraph('There are too few prices for a chart.', { colour: MUTED });
  if (scheme.navJumpOn !== null)
    writer.paragraph(
      `On ${formatDate(scheme.navJumpOn)} the NAV changed by a split, a consolidation or another face value, not by ` +
        'the market. Nothing is computed across that date.',
      { size: 7.5, colour: MUTED },
    );
  const outcomes = SIP_YEARS.flatMap((years) => sipOutcome(navs, SIP_AMOUNT, years, scheme.navJumpOn) ?? []);
  const sections = [
    keyFacts(scheme, facts),
    ...returnSections(scheme, facts),
    riskSection(facts),
    sipSection(outcomes, rupees(SIP_AMOUNT)),
    ...portfolioSections(facts),
    ...overlapSections(overlaps),
    ...expenseSections(facts),
    sisterSection(facts),
    documentSection(facts),
  ];
  writer.sections([...sections, { title: 'Sources', note: sourcesOf(scheme, facts).join(' ') }]);
  writer.y += 6;
  writer.paragraph(MARKET_RISK_TEXT, { font: BOLD });
  writer.paragraph(
    `Past performance may or may not be sustained in future. This sheet of ${brand.name} informs and is no advice; ` +
      'the documents of the fund house decide.',
    { size: 7.5, colour: MUTED },
  );
}

function writeHeading(writer: SheetWriter, data: SheetData, today: string): void {
  const { scheme, formerNames, brand } = data;
  writer.line(`${brand.name} · Fact sheet of ${today}`, { size: 8.5, colour: MUTED });
  writer.line(scheme.name, { size: 17, font: BOLD });
  const former = formerNamesText(formerNames);
  if (former !== undefined) writer.line(former, { size: 9, colour: MUTED });
  const category = `${scheme.serviceProviderName} · ${scheme.assetName}, ${scheme.instrumentCategoryName}`;
  writer.line(category, { size: 9, colour: MUTED });
  const price =
    scheme.nav === null || scheme.navOn === null
      ? 'Not priced yet'
      : `NAV ${priceText(scheme.nav, scheme.navPlaces)} on ${formatDate(scheme.navOn)}`;
  writer.line(price, { size: 12, font: BOLD });
  const change = dayChangeText(data);
  if (change !== undefined) writer.line(change, { size: 9 });
  if (!scheme.isLive) writer.line('The price of this scheme is no longer published.', { size: 9 });
  writer.y += 10;
}

/** The change since the previous price; undefined without one, or where the price jumped. */
function dayChangeText({ scheme, navs }: SheetData): string | undefined {
  const previous = navs.at(-2);
  if (scheme.nav === null || previous === undefined || scheme.navJumpOn === scheme.navOn) return undefined;
  const { rupees: change, percent } = dayChange(scheme.nav, previous.nav, Math.max(scheme.navPlaces, 2));
  return `${changeText(change, percent)} since ${formatDate(previous.date)}`;
}
