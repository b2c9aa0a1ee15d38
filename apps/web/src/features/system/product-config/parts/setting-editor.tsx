import type { MenuData } from '@artha/domain/system/navigation/menu-item';
import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Setting } from '../product-config.api.ts';
import { MenuEditor } from './menu-editor.tsx';
import { fieldsOf, messageAt, valueAt, withValueAt } from '../model/setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import type { TemplateTexts } from './template-editor.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import type { Draft } from './use-draft.ts';

/** The fields of a setting, or the editor that its kind has. */
export function SettingEditor({ setting, draft }: { setting: Setting; draft: Draft }) {
  const { value, change, fields: said } = draft;
  if (setting.key === 'THEMECONFIG') return <ThemeEditor theme={value as Theme} onChange={change} />;
  if (setting.key === 'MENUDATA') {
    const house = JSON.parse(setting.defaultText) as MenuData;
    return <MenuEditor menus={value as MenuData} house={house} said={said} onChange={change} />;
  }
  if (setting.key === 'NOTIFICATIONTEMPLATES')
    return <TemplateEditor texts={value as TemplateTexts} said={said} onChange={change} />;
  return (
    <Stack gap={4}>
      {fieldsOf(setting.key)?.map((field) => (
        <SettingInput
          key={field.path.join('.')}
          field={field}
          value={valueAt(value, field.path)}
          error={messageAt(said, field.path)}
          onChange={(next) => change(withValueAt(value, field.path, next))}
        />
      ))}
    </Stack>
  );
}
