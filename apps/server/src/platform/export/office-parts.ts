/** What the archives of office files have in common (ECMA-376, part 2). */

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

/** The part that says of which type each other part is. @param types of parts, by path */
export const contentTypes = (types: readonly (readonly [path: string, type: string])[]): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
${types.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`).join('\n')}</Types>`;

/** The parts that a part refers to, as rId1, rId2 … @param targets the last step of the type, and the path */
export const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${typeOf(type)}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Title and author belong to the archive, not to what it holds. */
export const CORE_PROPERTIES = 'metadata/core-properties';

const typeOf = (type: string): string =>
  type === CORE_PROPERTIES ? `${PACKAGE}/relationships/${type}` : `${RELATIONS}/${type}`;
