import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import { TEMPLATE_CODES, templateOf } from '@artha/domain/system/notifications/templates';
import { useState } from 'react';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { messageAt } from '../model/setting-fields.ts';
import { Help } from '../../../../ui/form/help.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

const TEXTS = ['message', 'subject', 'mail', 'sms', 'push'] as const;
type TextName = (typeof TEXTS)[number];

/** The texts of each notification that replace the default ones. */
export type TemplateTexts = Readonly<Record<string, Readonly<Partial<Record<TextName, string>>>>>;

const LABELS: Record<TextName, string> = {
  message: 'In the bell',
  subject: 'Email subject',
  mail: 'Email',
  sms: 'SMS',
  push: 'Push message',
};
const ROWS: Record<TextName, number> = { message: 2, subject: 1, mail: 6, sms: 2, push: 2 };

interface TemplateEditorProps {
  readonly texts: TemplateTexts;
  readonly messages: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (texts: TemplateTexts) => void;
}

/** Edits the texts of one notification at a time; empty fields show the default text. */
export function TemplateEditor({ texts, messages, onChange }: TemplateEditorProps) {
  const [code, setCode] = useState<TemplateCode>(TEMPLATE_CODES[0] ?? 'order-placed');
  const template = templateOf(code);
  const own = texts[code] ?? {};
  const placeholders = ['name', ...template.placeholders].map((name) => `{${name}}`).join(' ');
  return (
    <Stack gap={4}>
      <Select
        label="Notification"
        options={TEMPLATE_CODES.map((each) => ({
          value: each,
          label: codeText(each),
          ...(texts[each] && { note: 'Replaced' }),
        }))}
        value={code}
        onChange={setCode}
      />
      <Help>Leave a field empty to use the default text. Placeholders: {placeholders}.</Help>
      {TEXTS.filter((name) => template[name] !== undefined).map((name) => (
        <TextField
          key={`${code} ${name}`}
          label={LABELS[name]}
          rows={ROWS[name]}
          placeholder={template[name] ?? ''}
          value={own[name] ?? ''}
          error={messageAt(messages, [code, name])}
          onChange={(text) => onChange(withText(texts, code, name, text))}
        />
      ))}
    </Stack>
  );
}

/** 'Order placed' */
const codeText = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** An empty text restores the default one; a notification without any text is removed. */
function withText(texts: TemplateTexts, code: TemplateCode, name: TextName, text: string): TemplateTexts {
  const own = { ...texts[code], [name]: text };
  if (text === '') delete own[name];
  const { [code]: _replaced, ...others } = texts;
  return Object.keys(own).length === 0 ? others : { ...others, [code]: own };
}
