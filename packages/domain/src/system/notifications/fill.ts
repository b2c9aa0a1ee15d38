import type { Template, TemplateTexts } from './templates.ts';

export type Values = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** The limit of the notifications table. */
const MESSAGE_MAX_CHARACTERS = 1_000;
const SUBJECT_MAX_CHARACTERS = 200;
/** Ten parts of a concatenated SMS. */
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
 * Replaces the placeholders of a text. Placeholders inside values are not replaced.
 *
 * @throws RangeError for a placeholder without a value
 */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (_placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`no value for {${name}}`);
    return value;
  });

/** Cuts between characters, never inside a surrogate pair. */
const cutAt = (text: string, maxCharacters: number): string =>
  text.length <= maxCharacters ? text : text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '');

/** All texts except emails are one line. */
const shaped = (name: TextName, text: string): string =>
  cutAt(name === 'mail' ? text : text.replaceAll(/\s+/g, ' ').trim(), MAX_CHARACTERS[name]);

/** The texts of a template with their values. @throws RangeError for a placeholder without a value */
export function fillTemplate(template: Template, values: Values): TemplateTexts {
  const filled = TEXTS.flatMap((name) => {
    const text = template[name];
    return text === undefined ? [] : [[name, shaped(name, fill(text, values))] as const];
  });
  return Object.fromEntries(filled) as unknown as TemplateTexts;
}

/** Texts by an administrator that replace those of a template. */
export type TextOverride = { readonly [Name in TextName]?: string | undefined };

/** Why a text is not valid for a template, as a message; undefined when it is valid. */
export function templateTextProblem(template: Template, name: TextName, text: string): string | undefined {
  if (template[name] === undefined) return `${name} is not used by this notification`;
  if (text.trim() === '' || text.length > MAX_CHARACTERS[name])
    return `${name} must have 1 to ${MAX_CHARACTERS[name]} characters`;
  const known = new Set(['name', ...template.placeholders]);
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, each]) => each ?? '').find((each) => !known.has(each));
  return unknown === undefined ? undefined : `{${unknown}} is not a placeholder of this notification`;
}

/** A template with the valid texts of an administrator; the other texts stay unchanged. */
export function withOverride(template: Template, override: TextOverride | undefined): Template {
  const texts = TEXTS.flatMap((name) => {
    const text = override?.[name];
    return text !== undefined && templateTextProblem(template, name, text) === undefined ? [[name, text] as const] : [];
  });
  return { ...template, ...Object.fromEntries(texts) };
}
