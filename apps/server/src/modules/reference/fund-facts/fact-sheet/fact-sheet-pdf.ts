import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { formatNav, formatPaise } from '@artha/domain/kit/inr-format';
import { paiseFromText } from '@artha/domain/kit/money';
import { sipOutcome } from '@artha/domain/reference/fund-facts/sip-outcome';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import { BOLD, printable, REGULAR } from '../../../../platform/export/pdf-fonts.ts';
import { taggedPdf } from '../../../../platform/export/tagged-pdf.ts';
import { drawPriceChart } from './price-chart.ts';
import {
  keyFacts,
  portfolioSections,
  returnSections,
  riskSection,
  sipSection,
  sisterSection,
  sourcesOf,
} from './sheet-content.ts';
import type { SheetData } from './sheet-data.ts';
import { INK, MARGIN_PT, MUTED, SheetWriter, WIDTH_PT } from '../../../../platform/export/sheet-writer.ts';

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
  const { scheme, facts, navs, brand } = data;
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
    sipSection(outcomes, `₹${formatPaise(SIP_AMOUNT)}`),
    ...portfolioSections(facts),
    sisterSection(facts),
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

function writeHeading(writer: SheetWriter, { scheme, brand }: SheetData, today: string): void {
  const { document } = writer;
  const line = (text: string, size: number, font: string, colour: string) => {
    document.font(font).fontSize(size);
    const height = document.heightOfString(text, { width: WIDTH_PT });
    writer.part(size > 14 ? 'H1' : 'P', () => {
      document.font(font).fontSize(size).fillColor(colour).text(text, MARGIN_PT, writer.y, { width: WIDTH_PT });
    });
    writer.y += height + 2;
  };
  line(printable(`${brand.name} · Fact sheet of ${today}`), 8.5, REGULAR, MUTED);
  line(printable(scheme.name), 17, BOLD, INK);
  line(
    printable(`${scheme.serviceProviderName} · ${scheme.assetName}, ${scheme.instrumentCategoryName}`),
    9,
    REGULAR,
    MUTED,
  );
  const price =
    scheme.nav === null || scheme.navOn === null
      ? 'Not priced yet'
      : `NAV ₹${formatNav(scheme.nav, Math.max(scheme.navPlaces, 2))} on ${formatDate(scheme.navOn)}`;
  line(price, 12, BOLD, INK);
  if (!scheme.isLive) line('The price of this scheme is no longer published.', 9, REGULAR, INK);
  writer.y += 10;
}
