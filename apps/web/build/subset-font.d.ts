/** The part that is used here; the package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Tags of OpenType features; the glyphs of all others are left out. */
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** @param text of the characters to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
