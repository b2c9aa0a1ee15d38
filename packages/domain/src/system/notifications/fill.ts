import type { Template, TemplateTexts } from './templates.ts';

export type Values = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** What the table of notifications takes. */
const MESSAGE_MAX_CHARACTERS = 1_000;
const SUBJECT_MAX_CHARACTERS = 200;
/** Ten parts of a concatenated message. */
const SMS_MAX_CHARACTERS = 1_530;
const PUSH_MAX_CHARACTERS = 300;
const MAIL_MAX_CHARACTERS = 20_000;

const TEXTS = ['message', 'subject', 'mail', 'sms', 'push'] as const;
type TextName = (typeof TEXTS)[number];

const MAX_CHARACTERS: Readonly<Record<TextName, number>> = {
  message: MESSAGE_MAX_CHARACTERS,
  subject: SUBJECT_MAX_CHARACTERS,
  mail: MAIL_MAX_CHARACTERS,
  sms: SMS_MAX_CHARACTERS,
  push: PUSH_MAX_CHARACTERS,
};

/**
 * Puts values where a text names them; what they say is not looked through again.
 *
 * @throws RangeError for a placeholder that nothing stands for
 */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (_hole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`nothing stands for {${name}}`);
    return value;
  });

/** Cut between characters, not inside one that takes two places. */
const cutAt = (text: string, maxCharacters: number): string =>
  text.length <= maxCharacters ? text : text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '');

/** All but mails are one line. */
const shaped = (name: TextName, text: string): string =>
  cutAt(name === 'mail' ? text : text.replaceAll(/\s+/g, ' ').trim(), MAX_CHARACTERS[name]);

/** The texts of a template with values in them. @throws RangeError for a placeholder that nothing stands for */
export function fillTemplate(template: Template, values: Values): TemplateTexts {
  const filled = TEXTS.flatMap((name) => {
    const text = template[name];
    return text === undefined ? [] : [[name, shaped(name, fill(text, values))] as const];
  });
  return Object.fromEntries(filled) as unknown as TemplateTexts;
}

/** What an administrator writes in place of a template's texts. */
export type TextOverride = { readonly [Name in TextName]?: string | undefined };

/** Why a text cannot stand in a template, in words; undefined when it can. */
export function whyNotText(template: Template, name: TextName, text: string): string | undefined {
  if (template[name] === undefined) return `${name} is not sent`;
  if (text.trim() === '' || text.length > MAX_CHARACTERS[name])
    return `${name} has 1 to ${MAX_CHARACTERS[name]} characters`;
  const known = new Set(['name', ...template.placeholders]);
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, each]) => each ?? '').find((each) => !known.has(each));
  return unknown === undefined ? undefined : `{${unknown}} is nothing that this speaks of`;
}

/** A template with an administrator's texts where they can stand; the others stay as they are. */
export function withOverride(template: Template, override: TextOverride | undefined): Template {
  const texts = TEXTS.flatMap((name) => {
    const text = override?.[name];
    return text !== undefined && whyNotText(template, name, text) === undefined ? [[name, text] as const] : [];
  });
  return { ...template, ...Object.fromEntries(texts) };
}
