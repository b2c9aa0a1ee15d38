/** The exchange's subset of SOAP 1.2 with WS-Addressing: text parameters, one text result. */
import { EntityDecoder } from '@nodable/entities';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const ADDRESSING = 'http://www.w3.org/2005/08/addressing';
const NAMESPACE = 'http://bsestarmf.in/';

/** Order entry, and the additional services such as mandates. */
export type SoapService = 'MFOrderEntry' | 'MFUploadService';

export type SoapField = readonly [name: string, value: string];

export interface SoapCall {
  readonly service: SoapService;
  readonly operation: string;
  /** The URL of the call: WS-Addressing requires it in the envelope too. */
  readonly to: string;
  /** All fields, in the order of the service. */
  readonly fields: readonly SoapField[];
}

export const soapAction = (operation: string, service: SoapService): string => `${NAMESPACE}${service}/${operation}`;

/** Characters that XML 1.0 cannot represent, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const representable = (text: string): string => text.replaceAll(NOT_XML, '');

const builder = new XMLBuilder({ ignoreAttributes: false });

/** The envelope of a call. */
export function writeEnvelope({ service, operation, to, fields }: SoapCall): string {
  const parameters = fields.map(([name, value]) => [`b:${name}`, representable(value)]);
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    's:Envelope': {
      '@_xmlns:s': ENVELOPE,
      '@_xmlns:a': ADDRESSING,
      '@_xmlns:b': NAMESPACE,
      's:Header': { 'a:Action': soapAction(operation, service), 'a:To': representable(to) },
      's:Body': { [`b:${operation}`]: Object.fromEntries(parameters) },
    },
  });
}

/** Far more than the longest valid result. */
const ANSWER_MAX_CHARACTERS = 8_192;
const DEPTH_MAX = 10;

/** Document types, comments and processing instructions, none of which the exchange sends. */
const FORBIDDEN = /<!|<\?(?!xml\s)/;
const REFERENCES = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\dA-Fa-f]{1,6})|amp|lt|gt|quot|apos);|&/g;

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  maxNestedTags: DEPTH_MAX,
  entityDecoder: new EntityDecoder(),
});

/** An element as the parser returns it: its children by its name, or a text. */
type XmlNode = Readonly<Record<string, readonly XmlNode[] | string | undefined>>;

/** The result of an operation. @returns undefined for anything else: a fault, an HTML page, a truncated answer */
export function readResult(answer: string, operation: string): string | undefined {
  if (answer.length > ANSWER_MAX_CHARACTERS || FORBIDDEN.test(answer) || !areReferencesValid(answer)) return undefined;
  const text = answer.trim();
  // The validator accepts text after the last element.
  if (XMLValidator.validate(text) !== true || !text.endsWith('>')) return undefined;
  const envelope = onlyChild(parser.parse(text) as readonly XmlNode[], 'Envelope');
  const response = onlyChild(onlyChild(envelope, 'Body', ['Header']), `${operation}Response`);
  return textOf(onlyChild(response, `${operation}Result`));
}

/** The children of the only element among nodes, which must have this name; other elements are refused. */
function onlyChild(nodes: readonly XmlNode[] | undefined, name: string, ignored: readonly string[] = []) {
  const elements = nodes?.filter((node) => !ignored.some((each) => each in node) && !isBlank(node));
  const found = elements?.length === 1 ? elements[0]?.[name] : undefined;
  return typeof found === 'object' ? found : undefined;
}

const isBlank = (node: XmlNode): boolean => typeof node['#text'] === 'string' && node['#text'].trim() === '';

function textOf(nodes: readonly XmlNode[] | undefined): string | undefined {
  if (nodes?.length === 0) return '';
  const text = nodes?.length === 1 ? nodes[0]?.['#text'] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The parser leaves unknown references as they are and removes invalid ones, so they are looked for before. */
const areReferencesValid = (answer: string): boolean =>
  [...answer.matchAll(REFERENCES)].every(([reference, decimal, hex]) => {
    if (decimal === undefined && hex === undefined) return reference !== '&';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff && representable(String.fromCodePoint(code)) !== '';
  });
