import type { RiskProfile } from '@artha/contract/clients/risk-profile';
import { BOLD, REGULAR } from '../../../../platform/export/fonts.ts';
import type { SheetWriter } from '../../../../platform/export/sheet-writer.ts';
import { ACCENT, INK, MARGIN_PT, MUTED, RULE, WIDTH_PT } from '../../../../platform/export/sheet-writer.ts';

const BAR_PT = 9;
const GAP_PT = 2;
const HEIGHT_PT = 58;

/** The bands of the score, as wide as they are, with the score above the one that it is in. */
export function drawBands(writer: SheetWriter, profile: RiskProfile): void {
  writer.ensure(HEIGHT_PT);
  const alt = `Score ${profile.score} of ${profile.range.highest}: ${profile.category}`;
  writer.part('Figure', () => draw(writer, profile), alt);
  writer.y += HEIGHT_PT;
}

function draw({ document, y }: SheetWriter, { bands, range, score, category }: RiskProfile): void {
  const perScore = WIDTH_PT / (range.highest - range.lowest + 1);
  const xOf = (value: number) => MARGIN_PT + (value - range.lowest) * perScore;
  const top = y + 16;
  for (const band of bands) {
    const isOwn = band.category === category;
    const x = xOf(band.from);
    const width = xOf(band.to + 1) - x - GAP_PT;
    document.rect(x, top, width, BAR_PT).fill(isOwn ? ACCENT : RULE);
    const text = { width: Math.max(width, 60), lineBreak: false } as const;
    document.font(isOwn ? BOLD : REGULAR).fontSize(7.5);
    document.fillColor(isOwn ? INK : MUTED).text(band.category, x, top + BAR_PT + 4, text);
    document
      .font(REGULAR)
      .fillColor(MUTED)
      .text(`${band.from}\u2013${band.to}`, x, top + BAR_PT + 15, text);
  }
  const at = xOf(score + 0.5);
  document
    .moveTo(at, top - 3)
    .lineTo(at, top + BAR_PT + 1)
    .lineWidth(1.5)
    .stroke(INK);
  document
    .font(BOLD)
    .fontSize(9)
    .fillColor(INK)
    .text(String(score), at - 15, y, { width: 30, align: 'center' });
}
