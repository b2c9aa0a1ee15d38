import { Refusal } from '@artha/domain/kit/errors';
import sharp, { type Sharp } from 'sharp';

/** All pages together; a sheet of A4 at 600 dots per inch has 35 million. */
const PIXELS_MAX = 50_000_000;
const TIMEOUT_S = 10;
const JPEG_QUALITY = 90;
/** An encoded image may be larger than what was sent, within reason. */
const ENCODED_MAX_BYTES = 20 * 1_024 * 1_024;

// Nothing else of the library is needed: each further decoder is one more to attack.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export type ImageFormat = 'jpeg' | 'png' | 'tiff';

/**
 * Decodes an image and encodes it again, upright and without metadata, so that nothing but its pixels is kept.
 *
 * @throws Refusal file.unreadable
 */
export async function encodeImage(bytes: Uint8Array, format: ImageFormat): Promise<Uint8Array> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
  try {
    // Reads the header alone: an image that is too large is never decoded.
    const { format: found, width, height, pages = 1 } = await sharp(bytes, options).metadata();
    if (found !== format || width * height * pages > PIXELS_MAX) throw new Refusal('file.unreadable');
    const image = sharp(bytes, { ...options, pages }).timeout({ seconds: TIMEOUT_S });
    const encoded = await encoders[format](pages > 1 ? image : image.autoOrient()).toBuffer();
    if (encoded.length > ENCODED_MAX_BYTES) throw new Refusal('file.unreadable');
    return encoded;
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal('file.unreadable');
  }
}

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: JPEG_QUALITY }),
  png: (image) => image.png(),
  tiff: (image) => image.tiff({ compression: 'deflate' }),
};
