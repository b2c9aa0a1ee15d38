/** SOAP 1.2 with WS-Addressing as the exchange speaks it: plain texts go there, one text comes back. */

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const ADDRESSING = 'http://www.w3.org/2005/08/addressing';
const NAMESPACE = 'http://bsestarmf.in/';
const ACTIONS = `${NAMESPACE}MFOrderEntry/`;

export type SoapField = readonly [name: string, value: string];

export interface SoapCall {
  readonly operation: string;
  /** The address that is called: WS-Addressing wants it in the envelope too. */
  readonly to: string;
  /** All of them, in the order of the service. */
  readonly fields: readonly SoapField[];
}

export const soapAction = (operation: string): string => ACTIONS + operation;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot say at all, not even escaped. */
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

/** Far more than the longest result: who sends more says something else. */
const ANSWER_MAX_CHARACTERS = 8_192;
const PREFIX = String.raw`(?:[A-Za-z_][\w.-]*:)?`;
const REST = String.raw`(?:\s[^<>]*)?`;

/** An envelope that holds one result of one operation, and nothing else in its body: no fault, no DTD, no comment. */
const answerOf = (operation: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:<\?xml[^<>]*\?>)?\s*<(${PREFIX})Envelope${REST}>\s*` +
      String.raw`(?:(?:<\1Header${REST}/>|<\1Header${REST}>[^!]*?</\1Header\s*>)\s*)?` +
      String.raw`<\1Body${REST}>\s*<(${PREFIX})${operation}Response${REST}>\s*` +
      String.raw`<\2${operation}Result${REST}>([^<]*)</\2${operation}Result\s*>\s*` +
      String.raw`</\2${operation}Response\s*>\s*</\1Body\s*>\s*</\1Envelope\s*>\s*$`,
  );

/** The one result of an operation. @returns undefined for whatever is not exactly that: a fault, a page, half of it */
export function readResult(answer: string, operation: string): string | undefined {
  if (answer.length > ANSWER_MAX_CHARACTERS) return undefined;
  const text = answerOf(operation).exec(answer.replace(/^\uFEFF/, ''))?.[3];
  return text === undefined ? undefined : unescapeXml(text);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @returns undefined when a reference means no character */
function unescapeXml(text: string): string | undefined {
  let isGood = true;
  const plain = text.replaceAll(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{1,8}));|&/g, (_all, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    const character = name === undefined ? characterOf(decimal, hex) : NAMED[name];
    if (character === undefined) isGood = false;
    return character ?? '';
  });
  return isGood ? plain : undefined;
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!Number.isInteger(code) || code > 0x10_ff_ff) return undefined;
  const character = String.fromCodePoint(code);
  return character.replace(NOT_XML, '') === '' ? undefined : character;
}
