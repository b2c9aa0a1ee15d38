import { formatDate } from '@artha/domain/kit/dates';
import { NAV_PLACES } from '@artha/domain/kit/money';
import { REGULAR } from '../../../../platform/export/fonts.ts';
import type { Navs } from './sheet-data.ts';
import type { SheetWriter } from '../../../../platform/export/sheet-writer.ts';
import { ACCENT, MARGIN_PT, MUTED, RULE, WIDTH_PT } from '../../../../platform/export/sheet-writer.ts';

const HEIGHT_PT = 130;
const AXIS_PT = 52;
const LINES = 4;
/** More points than the paper has dots are not drawn. */
const POINTS_MAX = 700;
const SCALE = 10 ** NAV_PLACES;

/** The whole price history as a line, drawn as vectors. @param navs oldest first, at least two */
export function drawPriceChart(writer: SheetWriter, navs: Navs): void {
  writer.ensure(HEIGHT_PT + 20);
  const [first, last] = [navs[0]!, navs.at(-1)!];
  const alt = `NAV from ${formatDate(first.date)} to ${formatDate(last.date)}`;
  writer.part('Figure', () => draw(writer, navs), alt);
  writer.y += HEIGHT_PT + 20;
}

function draw({ document, y: top }: SheetWriter, navs: Navs): void {
  const step = Math.max(1, Math.ceil(navs.length / POINTS_MAX));
  const points = navs
    .filter((_nav, at) => at % step === 0 || at === navs.length - 1)
    .map(({ date, nav }) => ({ at: Date.parse(date), value: Number(nav) / SCALE }));
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const [begin, end] = [points[0]!.at, points.at(-1)!.at];
  const width = WIDTH_PT - AXIS_PT;
  const x = (at: number) => MARGIN_PT + ((at - begin) / (end - begin || 1)) * width;
  const y = (value: number) => top + HEIGHT_PT - ((value - low) / span) * (HEIGHT_PT - 8);
  document.font(REGULAR).fontSize(7);
  for (let line = 0; line < LINES; line += 1) {
    const value = low + (span * line) / (LINES - 1);
    document
      .lineWidth(0.5)
      .moveTo(MARGIN_PT, y(value))
      .lineTo(MARGIN_PT + width, y(value))
      .stroke(RULE);
    document.fillColor(MUTED).text(`₹${value.toFixed(2)}`, MARGIN_PT + width, y(value) - 5, {
      width: AXIS_PT,
      align: 'right',
      lineBreak: false,
    });
  }
  for (const [at, point] of points.entries()) {
    if (at === 0) document.moveTo(x(point.at), y(point.value));
    else document.lineTo(x(point.at), y(point.value));
  }
  document.lineWidth(1.2).lineJoin('round').stroke(ACCENT);
  const below = top + HEIGHT_PT + 5;
  document.fillColor(MUTED).text(formatDate(navs[0]!.date), MARGIN_PT, below, { lineBreak: false });
  document.text(formatDate(navs.at(-1)!.date), MARGIN_PT, below, { width, align: 'right', lineBreak: false });
}
