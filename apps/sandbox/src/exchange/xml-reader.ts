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
const NAME = '[A-Za-z_][A-Za-z0-9._-]*';
const QUALIFIED = `${NAME}(?::${NAME})?`;
const ATTRIBUTE = `\\s+(${QUALIFIED})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`;
const TOKEN = new RegExp(
  `(?<text>[^<]+)|<(?<open>${QUALIFIED})(?<attributes>(?:${ATTRIBUTE.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*(?<empty>/)?>|</(?<close>${QUALIFIED})\\s*>`,
  'y',
);
const DECLARATION = /^\uFEFF?<\?xml\s[^?>]*\?>/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function characterOf(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  if (!isAllowed || (code >= 0xd800 && code <= 0xdfff)) throw new XmlProblem('XML does not allow this character');
  return String.fromCodePoint(code);
}

/** Text with its references resolved: XML's five entities and character references. Others would need a DTD. */
const resolved = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|([A-Za-z]+));|&/g, (_all, hex, decimal, name) => {
    if (typeof hex === 'string') return characterOf(hex, 16);
    if (typeof decimal === 'string') return characterOf(decimal, 10);
    const character = typeof name === 'string' ? ENTITIES[name] : undefined;
    if (character === undefined) throw new XmlProblem('unknown entity reference');
    return character;
  });

interface OpenElement {
  readonly qualified: string;
  readonly namespaces: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

function namespacesOf(attributes: string, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of attributes.matchAll(new RegExp(ATTRIBUTE, 'g'))) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice('xmlns:'.length);
    if (found.has(prefix)) throw new XmlProblem('a namespace prefix is declared twice');
    found.set(prefix, resolved(double ?? single ?? ''));
  }
  return found.size === 0 ? outer : new Map([...outer, ...found]);
}

function elementOf({ qualified, namespaces, children, text }: OpenElement): XmlElement {
  const colon = qualified.indexOf(':');
  const prefix = colon === -1 ? '' : qualified.slice(0, colon);
  const namespace = namespaces.get(prefix);
  if (namespace === undefined && prefix !== '') throw new XmlProblem(`the prefix ${prefix} is not declared`);
  return { namespace: namespace ?? '', name: qualified.slice(colon + 1), children, text: resolved(text) };
}

/**
 * Reads a small XML document: elements, namespaces, text. DTDs, processing instructions, CDATA and comments are
 * refused.
 *
 * @throws XmlProblem
 */
export function readXml(document: string): XmlElement {
  const source = document.replace(DECLARATION, '').trim();
  const root: OpenElement = { qualified: '', namespaces: new Map(), children: [], text: '' };
  const open: OpenElement[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(source)?.groups;
    const inner = open.at(-1);
    if (!groups || !inner) throw new XmlProblem(`syntax error at character ${at}`);
    if (groups['text'] !== undefined) inner.text += groups['text'];
    else if (groups['open'] !== undefined) {
      const namespaces = namespacesOf(groups['attributes'] ?? '', inner.namespaces);
      const element: OpenElement = { qualified: groups['open'], namespaces, children: [], text: '' };
      if (groups['empty'] !== undefined) inner.children.push(elementOf(element));
      else if (open.push(element) > DEPTH_MAX) throw new XmlProblem('elements are nested too deeply');
    } else {
      open.pop();
      const outer = open.at(-1);
      if (!outer || inner.qualified !== groups['close']) throw new XmlProblem(`unexpected end tag ${groups['close']}`);
      outer.children.push(elementOf(inner));
    }
  }
  const [element, ...others] = root.children;
  if (open.length !== 1) throw new XmlProblem('the document ends too early');
  if (!element || others.length > 0 || root.text.trim() !== '') throw new XmlProblem('there must be one root element');
  return element;
}
