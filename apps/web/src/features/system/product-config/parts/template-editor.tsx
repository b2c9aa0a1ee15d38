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

/** Of each notification the texts that stand in place of the product's own. */
export type TemplateTexts = Readonly<Record<string, Readonly<Partial<Record<TextName, string>>>>>;

const LABELS: Record<TextName, string> = {
  message: 'In the bell',
  subject: 'Subject of the mail',
  mail: 'Mail',
  sms: 'SMS',
  push: 'Push message',
};
const ROWS: Record<TextName, number> = { message: 2, subject: 1, mail: 6, sms: 2, push: 2 };

interface TemplateEditorProps {
  readonly texts: TemplateTexts;
  readonly said: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onChange: (texts: TemplateTexts) => void;
}

/** The words of one notification at a time; the product's own show through where nothing is written. */
export function TemplateEditor({ texts, said, onChange }: TemplateEditorProps) {
  const [code, setCode] = useState<TemplateCode>(TEMPLATE_CODES[0] ?? 'order-placed');
  const template = templateOf(code);
  const own = texts[code] ?? {};
  const holes = ['name', ...template.placeholders].map((name) => `{${name}}`).join(' ');
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
      <Help>What is left empty is as the product says it. It may speak of {holes}.</Help>
      {TEXTS.filter((name) => template[name] !== undefined).map((name) => (
        <TextField
          key={`${code} ${name}`}
          label={LABELS[name]}
          rows={ROWS[name]}
          placeholder={template[name] ?? ''}
          value={own[name] ?? ''}
          error={messageAt(said, [code, name])}
          onChange={(text) => onChange(withText(texts, code, name, text))}
        />
      ))}
    </Stack>
  );
}

/** 'Order placed' */
const codeText = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** Without a text the product's own stands again, and without any the notification is not kept. */
function withText(texts: TemplateTexts, code: TemplateCode, name: TextName, text: string): TemplateTexts {
  const own = { ...texts[code], [name]: text };
  if (text === '') delete own[name];
  const { [code]: _replaced, ...others } = texts;
  return Object.keys(own).length === 0 ? others : { ...others, [code]: own };
}
