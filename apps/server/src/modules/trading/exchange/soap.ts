/** The exchange's subset of SOAP 1.2 with WS-Addressing: text parameters, one text result. */

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const ADDRESSING = 'http://www.w3.org/2005/08/addressing';
const NAMESPACE = 'http://bsestarmf.in/';
const ACTIONS = `${NAMESPACE}MFOrderEntry/`;

export type SoapField = readonly [name: string, value: string];

export interface SoapCall {
  readonly operation: string;
  /** The URL of the call: WS-Addressing requires it in the envelope too. */
  readonly to: string;
  /** All fields, in the order of the service. */
  readonly fields: readonly SoapField[];
}

export const soapAction = (operation: string): string => ACTIONS + operation;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot represent, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The envelope of a call. */
export function writeEnvelope({ operation, to, fields }: SoapCall): string {
  const parameters = fields.map(([name, value]) => `<b:${name}>${escapeXml(value)}</b:${name}>`).join('');
  return (
    `<?xml version="1.0" encoding="utf-8"?>` +
    `<s:Envelope xmlns:s="${ENVELOPE}" xmlns:a="${ADDRESSING}" xmlns:b="${NAMESPACE}">` +
    `<s:Header><a:Action>${soapAction(operation)}</a:Action><a:To>${escapeXml(to)}</a:To></s:Header>` +
    `<s:Body><b:${operation}>${parameters}</b:${operation}></s:Body></s:Envelope>`
  );
}

/** Far more than the longest valid result. */
const ANSWER_MAX_CHARACTERS = 8_192;
const PREFIX = String.raw`(?:[A-Za-z_][\w.-]*:)?`;
const REST = String.raw`(?:\s[^<>]*)?`;

/** An envelope with exactly one result of the operation in its body: no fault, no DTD, no comment. */
const answerOf = (operation: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:<\?xml[^<>]*\?>)?\s*<(${PREFIX})Envelope${REST}>\s*` +
      String.raw`(?:(?:<\1Header${REST}/>|<\1Header${REST}>[^!]*?</\1Header\s*>)\s*)?` +
      String.raw`<\1Body${REST}>\s*<(${PREFIX})${operation}Response${REST}>\s*` +
      String.raw`<\2${operation}Result${REST}>([^<]*)</\2${operation}Result\s*>\s*` +
      String.raw`</\2${operation}Response\s*>\s*</\1Body\s*>\s*</\1Envelope\s*>\s*$`,
  );

/** The result of an operation. @returns undefined for anything else: a fault, an HTML page, a truncated answer */
export function readResult(answer: string, operation: string): string | undefined {
  if (answer.length > ANSWER_MAX_CHARACTERS) return undefined;
  const text = answerOf(operation).exec(answer.replace(/^\uFEFF/, ''))?.[3];
  return text === undefined ? undefined : unescapeXml(text);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @returns undefined when a reference is not a valid character */
function unescapeXml(text: string): string | undefined {
  let isValid = true;
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{1,8}));|&/g, (_all, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    const character = name === undefined ? characterOf(decimal, hex) : NAMED[name];
    if (character === undefined) isValid = false;
    return character ?? '';
  });
  return isValid ? plain : undefined;
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!Number.isInteger(code) || code > 0x10_ff_ff) return undefined;
  const character = String.fromCodePoint(code);
  return character.replace(NOT_XML, '') === '' ? undefined : character;
}
