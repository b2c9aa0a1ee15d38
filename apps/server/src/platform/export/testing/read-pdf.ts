/** Reads the texts of a PDF of ours back, by the tables of letters that its embedded fonts bring. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: string): ReadonlyMap<string, PdfObject> {
  const found = file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    Array.from(found, ([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/\nstream\n|>>\nstream\n/);
      const isPacked = packed !== undefined && head.includes('FlateDecode');
      const bytes = Buffer.from((packed ?? '').replace(/\nendstream$/, ''), 'latin1');
      return [id, { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : '' }] as const;
    }),
  );
}

/** The letters of a font by glyph: pdfkit lists them in the order of the glyphs. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, fontId: string): readonly string[] {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '')?.[1] ?? '';
  const ranges = [...(objects.get(map)?.stream ?? '').matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** A text with the name of its font, its size and its left edge. */
export interface PrintedText {
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly x: number;
}

/** The texts of each page in writing order. */
export function readPdf(bytes: Buffer): readonly (readonly PrintedText[])[] {
  const objects = objectsOf(bytes.toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const reference = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
    const resources = objects.get(reference('Resources'))?.head ?? '';
    const content = objects.get(reference('Contents'))?.stream ?? '';
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [name, lettersOf(objects, id)]),
    );
    return Array.from(content.matchAll(/\nBT\n([\s\S]*?)\nET\n/g), ([, block = '']) => {
      const [, x = '', font = '', size = ''] = /1 0 0 1 ([\d.-]+) [\d.-]+ Tm\n\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
      // A mark above a letter is placed by a part of its own.
      const shown = [...block.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => parts).join(' ');
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join('');
      return { text, font, size: Number(size), x: Number(x) };
    });
  });
}
