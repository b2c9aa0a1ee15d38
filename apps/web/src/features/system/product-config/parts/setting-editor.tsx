import type { DashboardImage } from '@artha/contract/system/product-config';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';
import type { Theme } from '@artha/domain/system/product-config/colour-names';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { Setting } from '../product-config.api.ts';
import { ImageEditor } from './image-editor.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { fieldsOf, messageAt, valueAt, withValueAt } from '../model/setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import type { TemplateTexts } from './template-editor.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import type { Draft } from './use-draft.ts';

/** The fields of a setting, or the editor for its kind. */
export function SettingEditor({ setting, draft }: { setting: Setting; draft: Draft }) {
  const { value, change, fields: messages } = draft;
  if (setting.key === 'THEMECONFIG') return <ThemeEditor theme={value as Theme} onChange={change} />;
  if (setting.key === 'MENUDATA') {
    const defaults = JSON.parse(setting.defaultText) as MenuData;
    return <MenuEditor menus={value as MenuData} defaults={defaults} messages={messages} onChange={change} />;
  }
  if (setting.key === 'NOTIFICATIONTEMPLATES')
    return <TemplateEditor texts={value as TemplateTexts} messages={messages} onChange={change} />;
  if (setting.key === 'DASHBOARDIMAGES')
    return <ImageEditor images={value as readonly DashboardImage[]} messages={messages} onChange={change} />;
  return (
    <Stack gap={4}>
      {fieldsOf(setting.key)?.map((field) => (
        <SettingInput
          key={field.path.join('.')}
          field={field}
          value={valueAt(value, field.path)}
          error={messageAt(messages, field.path)}
          onChange={(next) => change(withValueAt(value, field.path, next))}
        />
      ))}
    </Stack>
  );
}
