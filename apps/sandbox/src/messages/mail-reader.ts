import type { ContentType } from './mail-headers.ts';
import { contentTypeOf, splitPart } from './mail-headers.ts';
import type { ByteText } from './transfer-encoding.ts';
import { decodeCharset, decodeTransfer, decodeWords } from './transfer-encoding.ts';

export interface ReadMail {
  readonly subject: string;
  /** The plain text; converted from the HTML when there is no plain part. */
  readonly text: string;
}

/** Deeper nesting is malicious or broken. */
const DEPTH_MAX = 6;
/** More than anybody reads; bounds the cost of removing tags. */
const TEXT_MAX_CHARACTERS = 200_000;

/** Reads the subject and text of a mail. Never throws: unreadable parts are omitted. */
export function readMail(raw: Buffer): ReadMail {
  const mail = raw.toString('latin1');
  const { plain, html } = textsOf(mail, 0);
  return {
    subject: decodeWords(splitPart(mail).headers.get('subject') ?? ''),
    text: (plain ?? (html === undefined ? '' : textFromHtml(html))).replaceAll('\r\n', '\n').trimEnd(),
  };
}

interface Texts {
  readonly plain?: string | undefined;
  readonly html?: string | undefined;
}

function textsOf(part: ByteText, depth: number): Texts {
  const { headers, body } = splitPart(part);
  const content = contentTypeOf(headers);
  if (content.type.startsWith('multipart/')) return multipartTexts(body, content, depth);
  const isAttachment = /^attachment/i.test(headers.get('content-disposition') ?? '');
  if (isAttachment || !/^text\/(?:plain|html)$/.test(content.type)) return {};
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '');
  const text = decodeCharset(bytes, content.charset).slice(0, TEXT_MAX_CHARACTERS);
  if (content.type === 'text/html') return { html: text };
  return { plain: content.isFlowed ? unflowed(text) : text };
}

function multipartTexts(body: ByteText, { boundary }: ContentType, depth: number): Texts {
  if (!boundary || depth >= DEPTH_MAX) return {};
  const marker = new RegExp(`\\n--${RegExp.escape(boundary)}(?=--|[ \\t]*\\r?(?:\\n|$))`);
  const texts: { plain?: string | undefined; html?: string | undefined } = {};
  // The first piece is the preamble; a piece that begins with -- is the epilogue.
  for (const piece of `\n${body}`.split(marker).slice(1)) {
    if (piece.startsWith('--')) break;
    const part = piece.slice(piece.indexOf('\n') + 1).replace(/\r$/, '');
    const found = textsOf(part, depth + 1);
    texts.plain ??= found.plain;
    texts.html ??= found.html;
  }
  return texts;
}

/**
 * Joins the lines that the sender broke (RFC 3676): a line that ends with a space continues; a stuffed leading space is
 * removed.
 */
function unflowed(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^ /, ''));
  return lines.reduce((whole, line, index) => {
    const before = lines[index - 1] ?? '';
    const isContinued = index > 0 && before.endsWith(' ') && before !== '-- ';
    return index === 0 ? line : `${whole}${isContinued ? '' : '\n'}${line}`;
  }, '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

function textFromHtml(html: string): string {
  const bare = html
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|tr|h[1-6]|li|table)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  const readable = bare.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
  return readable
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
