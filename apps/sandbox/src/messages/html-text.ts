import { ALL_ENTITIES, COMMON_HTML, EntityDecoder } from '@nodable/entities';

/** The dashes are only in the second list. */
const entities = new EntityDecoder({ namedEntities: { ...ALL_ENTITIES, ...COMMON_HTML } });

/** The readable text of an HTML part: the mail library returns HTML as it is. */
export function textFromHtml(html: string): string {
  const bare = html
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|tr|h[1-6]|li|table)\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return entities
    .decode(bare)
    .replaceAll('\u00A0', ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
