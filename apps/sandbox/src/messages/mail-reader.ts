import PostalMime from 'postal-mime';
import { textFromHtml } from './html-text.ts';

export interface ReadMail {
  readonly subject: string;
  /** The plain text; converted from the HTML when there is no plain part. */
  readonly text: string;
}

/** Deeper nesting is malicious or broken. */
const DEPTH_MAX = 6;
/** More than anyone reads; bounds the cost of removing tags. */
const TEXT_MAX_CHARACTERS = 200_000;

/** Reads the subject and text of a mail. A mail that cannot be read has neither. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: DEPTH_MAX }).catch(() => undefined);
  const text = mail?.text ?? textFromHtml((mail?.html ?? '').slice(0, TEXT_MAX_CHARACTERS));
  return {
    subject: mail?.subject ?? '',
    text: text.slice(0, TEXT_MAX_CHARACTERS).replaceAll('\r\n', '\n').trimEnd(),
  };
}
