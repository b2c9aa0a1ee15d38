/** Images for tests, made locally. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A white PNG of one bit a pixel: a few kilobytes for any size. */
export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height, 0xff);
  for (let row = 0; row < height; row += 1) rows[row * (Math.ceil(width / 8) + 1)] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const dots = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** With a comment, a position and an orientation in its metadata. */
export const jpegWithMetadata = (width = 40, height = 20): Promise<Buffer> =>
  dots(width, height)
    .withExif({ IFD0: { ImageDescription: 'secret-description' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const tiff = (): Promise<Buffer> => dots(40, 20).tiff().toBuffer();

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');

/** A PNG of noise, which hardly packs: three bytes a pixel. */
export const noisyPng = (width = 800, height = 800): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
