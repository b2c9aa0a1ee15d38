import type { ByteText } from './transfer-encoding.ts';

/** Header fields by lower-case name; the first of a repeated field. */
export type MailHeaders = ReadonlyMap<string, ByteText>;

/** Splits a part into header and body at the first empty line. */
export function splitPart(part: ByteText): { headers: MailHeaders; body: ByteText } {
  const cut = /^\r?\n|\r?\n\r?\n/.exec(part);
  const header = cut ? part.slice(0, cut.index) : part;
  const headers = new Map<string, string>();
  // A line that begins with white space continues the field above it.
  for (const line of header.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: cut ? part.slice(cut.index + cut[0].length) : '' };
}

export interface ContentType {
  /** In lower case, such as text/plain. */
  readonly type: string;
  readonly charset: string;
  readonly boundary: string | undefined;
  readonly isFlowed: boolean;
}

function parameterOf(value: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value);
  return match?.[1] ?? match?.[2];
}

/** The content type of a part; plain text in UTF-8 by default. */
export function contentTypeOf(headers: MailHeaders): ContentType {
  const value = headers.get('content-type') ?? '';
  return {
    type: (value.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain',
    charset: parameterOf(value, 'charset') ?? 'utf-8',
    boundary: parameterOf(value, 'boundary'),
    isFlowed: parameterOf(value, 'format')?.toLowerCase() === 'flowed',
  };
}
