import { EntityDecoder } from '@nodable/entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its namespace and local name, child elements and text. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The document is not XML of the supported subset. */
export class XmlProblem extends Error {}

const DEPTH_MAX = 10;
const ATTRIBUTES = ':@';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  maxNestedTags: DEPTH_MAX,
  entityDecoder: new EntityDecoder(),
});

/** An element as the parser returns it: its children by its name, and its attributes. */
type XmlNode = Readonly<Record<string, readonly XmlNode[] | string | Readonly<Record<string, string>>>>;
type Namespaces = ReadonlyMap<string, string>;

/** Document types, comments, CDATA and processing instructions. */
const FORBIDDEN = /<!|<\?(?!xml\s)/;
const REFERENCES = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\dA-Fa-f]{1,6})|amp|lt|gt|quot|apos);|&/g;
/** What a character reference may stand for. */
const IS_XML = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;

/** The parser leaves unknown references as they are and removes invalid ones, so they are looked for before. */
function checkReferences(document: string): void {
  for (const [reference, decimal, hex] of document.matchAll(REFERENCES)) {
    if (reference === '&') throw new XmlProblem('unknown entity reference');
    if (decimal === undefined && hex === undefined) continue;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code > 0x10_ff_ff || !IS_XML.test(String.fromCodePoint(code))) {
      throw new XmlProblem('XML does not allow this character');
    }
  }
}

function namespacesOf(node: XmlNode, outer: Namespaces): Namespaces {
  const attributes = Object.entries((node[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>);
  const found = attributes.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  return new Map([...outer, ...found.map(([name, value]) => [name.slice('xmlns:'.length), value] as const)]);
}

function elementOf(node: XmlNode, outer: Namespaces): XmlElement {
  const [qualified = '', content] = Object.entries(node).find(([name]) => name !== ATTRIBUTES) ?? [];
  const namespaces = namespacesOf(node, outer);
  const colon = qualified.indexOf(':');
  const prefix = colon === -1 ? '' : qualified.slice(0, colon);
  const namespace = namespaces.get(prefix);
  if (namespace === undefined && prefix !== '') throw new XmlProblem(`the prefix ${prefix} is not declared`);
  const nodes = content as readonly XmlNode[];
  const children = nodes.filter((each) => !(TEXT in each)).map((each) => elementOf(each, namespaces));
  const text = nodes.map((each) => (typeof each[TEXT] === 'string' ? each[TEXT] : '')).join('');
  return { namespace: namespace ?? '', name: qualified.slice(colon + 1), children, text };
}

function parsed(source: string): readonly XmlNode[] {
  try {
    return parser.parse(source) as readonly XmlNode[];
  } catch (error) {
    throw new XmlProblem(error instanceof Error ? error.message : 'syntax error');
  }
}

/**
 * Reads a small XML document: elements, namespaces, text. DTDs, processing instructions, CDATA and comments are
 * refused.
 *
 * @throws XmlProblem
 */
export function readXml(document: string): XmlElement {
  const source = document.trim();
  if (FORBIDDEN.test(source)) throw new XmlProblem('only elements and text are supported');
  checkReferences(source);
  const validity = XMLValidator.validate(source);
  if (validity !== true) throw new XmlProblem(validity.err.msg);
  const [root, ...others] = parsed(source);
  // The validator accepts text after the last element.
  if (!root || others.length > 0 || !source.endsWith('>')) throw new XmlProblem('there must be one root element');
  return elementOf(root, new Map());
}
