/** An element: its namespace and local name, the elements in it, and its text. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** What was sent is no XML of the kind that is read here. */
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
  if (!isAllowed || (code >= 0xd800 && code <= 0xdfff)) throw new XmlProblem('a character that XML does not allow');
  return String.fromCodePoint(code);
}

/** Text with its references resolved: the five of XML and those by number; there are no others without a DTD. */
const resolved = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|([A-Za-z]+));|&/g, (_all, hex, decimal, name) => {
    if (typeof hex === 'string') return characterOf(hex, 16);
    if (typeof decimal === 'string') return characterOf(decimal, 10);
    const character = typeof name === 'string' ? ENTITIES[name] : undefined;
    if (character === undefined) throw new XmlProblem('a reference that is not known');
    return character;
  });

interface Open {
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
    if (found.has(prefix)) throw new XmlProblem('a namespace that is declared twice');
    found.set(prefix, resolved(double ?? single ?? ''));
  }
  return found.size === 0 ? outer : new Map([...outer, ...found]);
}

function elementOf({ qualified, namespaces, children, text }: Open): XmlElement {
  const colon = qualified.indexOf(':');
  const prefix = colon === -1 ? '' : qualified.slice(0, colon);
  const namespace = namespaces.get(prefix);
  if (namespace === undefined && prefix !== '') throw new XmlProblem(`the prefix ${prefix} is not declared`);
  return { namespace: namespace ?? '', name: qualified.slice(colon + 1), children, text: resolved(text) };
}

/**
 * Reads a small XML document: elements, namespaces, text. Strict: no DTD, no processing instruction, no CDATA, no
 * comment, and text beside elements is white space.
 *
 * @throws XmlProblem
 */
export function readXml(document: string): XmlElement {
  const source = document.replace(DECLARATION, '').trim();
  const root: Open = { qualified: '', namespaces: new Map(), children: [], text: '' };
  const open: Open[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(source)?.groups;
    const inner = open.at(-1);
    if (!groups || !inner) throw new XmlProblem(`what stands at character ${at} cannot be read`);
    if (groups['text'] !== undefined) inner.text += groups['text'];
    else if (groups['open'] !== undefined) {
      const namespaces = namespacesOf(groups['attributes'] ?? '', inner.namespaces);
      const element: Open = { qualified: groups['open'], namespaces, children: [], text: '' };
      if (groups['empty'] !== undefined) inner.children.push(elementOf(element));
      else if (open.push(element) > DEPTH_MAX) throw new XmlProblem('too many elements within each other');
    } else {
      open.pop();
      const outer = open.at(-1);
      if (!outer || inner.qualified !== groups['close']) throw new XmlProblem(`an end of ${groups['close']} too much`);
      outer.children.push(elementOf(inner));
    }
  }
  const [element, ...others] = root.children;
  if (open.length !== 1) throw new XmlProblem('the document ends too early');
  if (!element || others.length > 0 || root.text.trim() !== '') throw new XmlProblem('there must be one root element');
  return element;
}
