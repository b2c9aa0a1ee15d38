/** The parts of a presentation that do not depend on its slides: one theme, one master, one layout. */
import { contentTypes, CORE_PROPERTIES, DECLARATION, escapeXml, RELATIONS, relations } from './office-parts.ts';
import { ACCENT, INK, MUTED } from './sheet-writer.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main';
export const NAMESPACES = `xmlns:a="${DRAWING}" xmlns:r="${RELATIONS}" xmlns:p="${MAIN}"`;

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
const THEME_TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml';
const CORE_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';

/** The units of the format. */
export const EMU_PER_PT = 12_700;

export interface SlideSize {
  readonly width: number;
  readonly height: number;
}

const sizeXml = ({ width, height }: SlideSize): string =>
  `cx="${Math.round(width * EMU_PER_PT)}" cy="${Math.round(height * EMU_PER_PT)}"`;

/** Installed everywhere, and nearly as wide as the font by which lines are broken. */
const FONT = 'Arial';

export const slidePath = (number: number): string => `ppt/slides/slide${number}.xml`;

interface About {
  readonly title: string;
  readonly madeFor: string;
  readonly madeAt: Date;
}

/** @param sizePt of each slide @returns every part except the slides, by path */
export function fixedParts(about: About, sizePt: SlideSize, slideCount: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: slideCount }, (_, at) => at + 1);
  return {
    '[Content_Types].xml': contentTypes([
      ['ppt/presentation.xml', `${TYPE}.presentation.main+xml`],
      ['ppt/slideMasters/slideMaster1.xml', `${TYPE}.slideMaster+xml`],
      ['ppt/slideLayouts/slideLayout1.xml', `${TYPE}.slideLayout+xml`],
      ['ppt/theme/theme1.xml', THEME_TYPE],
      ['docProps/core.xml', CORE_TYPE],
      ...numbers.map((number) => [slidePath(number), `${TYPE}.slide+xml`] as const),
    ]),
    '_rels/.rels': relations([
      ['officeDocument', 'ppt/presentation.xml'],
      [CORE_PROPERTIES, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(about),
    'ppt/presentation.xml': presentation(numbers, sizePt),
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ...numbers.map((number) => ['slide', `slides/slide${number}.xml`] as const),
    ]),
    'ppt/slideMasters/slideMaster1.xml': MASTER,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': LAYOUT,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': THEME,
    ...Object.fromEntries(numbers.map((number) => [`ppt/slides/_rels/slide${number}.xml.rels`, SLIDE_RELATIONS])),
  };
}

const SLIDE_RELATIONS = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]);

/** Where the relations of the master and of the theme end. */
const FIRST_SLIDE_RELATION = 3;
/** Ids of slides begin here, and those of masters and layouts far above (ECMA-376, 19.7.13 and 19.7.7). */
const FIRST_SLIDE_ID = 256;
const MASTER_ID = 2_147_483_648;

const presentation = (numbers: readonly number[], sizePt: SlideSize): string =>
  `${DECLARATION}<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="${MASTER_ID}" r:id="rId1"/></p:sldMasterIdLst>
<p:sldIdLst>${numbers
    .map((number, at) => `<p:sldId id="${FIRST_SLIDE_ID + number}" r:id="rId${FIRST_SLIDE_RELATION + at}"/>`)
    .join('')}</p:sldIdLst><p:sldSz ${sizeXml(sizePt)}/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;

function coreProperties({ title, madeFor, madeAt }: About): string {
  const namespaces = [
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ].join(' ');
  const created = `<dcterms:created xsi:type="dcterms:W3CDTF">${madeAt.toISOString()}</dcterms:created>`;
  const words = `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(madeFor)}</dc:creator>`;
  return `${DECLARATION}<cp:coreProperties ${namespaces}>${words}${created}</cp:coreProperties>`;
}

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** The shapes of a slide, of the layout or of the master. */
export const shapeTree = (shapes: string, { name = '', background = '' } = {}): string =>
  `<p:cSld${name}>${background}<p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>`;

/** Text without margins, from the top. */
export const textBody = (paragraphs: string): string =>
  `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"/><a:lstStyle/>${paragraphs}</p:txBody>`;

/** The title, which the outline of a presentation shows. */
export const titleShape = (place: string, paragraph = '<a:p><a:endParaRPr lang="en-IN"/></a:p>'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr>
</p:nvSpPr><p:spPr>${place}</p:spPr>${textBody(paragraph)}</p:sp>`;

const TITLE_PLACE = `<a:xfrm><a:off x="457200" y="381000"/><a:ext cx="11277600" cy="381000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
const COLOURS =
  'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" ' +
  'accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"';

const MASTER = `${DECLARATION}<p:sldMaster ${NAMESPACES}>${shapeTree(titleShape(TITLE_PLACE), {
  background: '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
})}<p:clrMap ${COLOURS}/><p:sldLayoutIdLst><p:sldLayoutId id="${MASTER_ID + 1}" r:id="rId1"/></p:sldLayoutIdLst>
<p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:defRPr sz="1900" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>
<a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`;

const LAYOUT = `${DECLARATION}<p:sldLayout ${NAMESPACES} type="titleOnly" preserve="1">${shapeTree(titleShape(''), {
  name: ' name="Table"',
})}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

/** @param colour '#1a2233' */
export const rgb = (colour: string): string => `<a:srgbClr val="${colour.slice(1).toUpperCase()}"/>`;
const colourOf = (name: string, colour: string): string => `<a:${name}>${rgb(colour)}</a:${name}>`;
const fontOf = (name: string): string =>
  `<a:${name}><a:latin typeface="${FONT}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const PLAIN_FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const PLAIN_LINE = `<a:ln w="6350">${PLAIN_FILL}</a:ln>`;
const PLAIN_EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';

const THEME = `${DECLARATION}<a:theme xmlns:a="${DRAWING}" name="Artha"><a:themeElements><a:clrScheme name="Artha">${[
  colourOf('dk1', INK),
  colourOf('lt1', '#ffffff'),
  colourOf('dk2', MUTED),
  colourOf('lt2', '#eef0f4'),
  ...[1, 2, 3, 4, 5, 6].map((number) => colourOf(`accent${number}`, ACCENT)),
  colourOf('hlink', ACCENT),
  colourOf('folHlink', ACCENT),
].join('')}</a:clrScheme><a:fontScheme name="Artha">${fontOf('majorFont')}${fontOf('minorFont')}</a:fontScheme>
<a:fmtScheme name="Artha"><a:fillStyleLst>${PLAIN_FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${PLAIN_LINE.repeat(3)}</a:lnStyleLst>
<a:effectStyleLst>${PLAIN_EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${PLAIN_FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>
</a:themeElements></a:theme>`;
