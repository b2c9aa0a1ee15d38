/** The fonts of files that are drawn: Noto Sans, which has the rupee sign and Devanagari. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WidthOf } from './text-lines.ts';
import { widthByCharacters } from './text-lines.ts';

export const REGULAR = 'Regular';
export const BOLD = 'Bold';
export type FontName = typeof REGULAR | typeof BOLD;

const FILES = {
  [REGULAR]: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  [BOLD]: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const;

export const FONT_FAMILY = 'Noto Sans';
export const fontPaths = (): string[] => Object.values(FILES).map((file) => fileURLToPath(import.meta.resolve(file)));

/** Makes both fonts known to a document under their names; it embeds the letters that it uses. */
export async function registerFonts(document: PDFKit.PDFDocument): Promise<void> {
  for (const [name, file] of Object.entries(FILES)) {
    document.registerFont(name, await readFile(fileURLToPath(import.meta.resolve(file))));
  }
}

/** The widths of texts in both fonts, at a size of one point. */
export type FontWidths = Readonly<Record<FontName, WidthOf>>;

/** @param document with its fonts */
export const fontWidths = (document: PDFKit.PDFDocument): FontWidths => {
  const measured = (font: FontName) => widthByCharacters((text) => document.font(font).fontSize(1).widthOfString(text));
  return { [REGULAR]: measured(REGULAR), [BOLD]: measured(BOLD) };
};

/** Fonts that are measured for a file that is no PDF. */
export interface MeasuredFonts {
  readonly widthOf: FontWidths;
  /** With conjuncts and kerning, for the few texts that need it; nothing is kept. */
  readonly exactWidthOf: FontWidths;
}

export async function measuredFonts(): Promise<MeasuredFonts> {
  // Imported on demand: it would take more of the start-up time than everything else.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false });
  await registerFonts(document);
  const exact = (font: FontName) => (text: string) => document.font(font).fontSize(1).widthOfString(text);
  return { widthOf: fontWidths(document), exactWidthOf: { [REGULAR]: exact(REGULAR), [BOLD]: exact(BOLD) } };
}

/** What the fonts have: letters and marks of four scripts, punctuation and currencies. */
const PRESENT = [
  String.raw`\n -~\u00a0-\u024f\u1e00-\u1eff`,
  String.raw`\u0300-\u036f`,
  String.raw`\p{Script=Greek}\u0400-\u052f`,
  String.raw`\u0900-\u097f\u200c\u200d`,
  String.raw`\u2010-\u2027\u2030-\u203a\u2122\u2212`,
  String.raw`\u20a0-\u20bf`,
];
const MISSING = new RegExp(`[^${PRESENT.join('')}]`, 'gu');

/** Text that the fonts can show: letters of other scripts, and pictures, become question marks. */
export const printable = (text: string): string => text.replaceAll('\t', ' ').replaceAll(MISSING, '?');
