import type { ConfigKey, ProductConfig } from '@artha/contract/system/product-config.admin';
import { ProductConfig as Schema } from '@artha/contract/system/product-config.admin';
import type { FieldMessages } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import { TEMPLATE_CODES, templateOf } from '@artha/domain/system/notifications/templates';
import type { TextOverride } from '@artha/domain/system/notifications/fill';
import { templateTextProblem } from '@artha/domain/system/notifications/fill';
import { checkMenus } from '@artha/domain/system/product-config/check-menus';
import { weakPairs, weakPairText } from '@artha/domain/system/product-config/contrast';
import { rolesFor } from '@artha/domain/kit/roles';
import type { FieldProblems } from '../../../platform/http/field-messages.ts';
import { fieldProblems } from '../../../platform/http/field-messages.ts';

/**
 * Validates a value for a key and returns it as it is stored.
 *
 * @throws Refusal request.invalid with messages by path, config.contrast-too-low
 */
export function checkedValue(key: ConfigKey, value: unknown, { providerName }: { providerName: string }): unknown {
  const read = Schema.shape[key].safeParse(value);
  if (!read.success) refuse(fieldProblems(read.error.issues, value));
  const config = { [key]: read.data } as Partial<ProductConfig>;
  if (config.THEMECONFIG) checkTheme(config.THEMECONFIG);
  if (config.MENUDATA) {
    const storageNames = rolesFor(providerName).map(({ storageName }) => storageName);
    refuse({ fields: checkMenus(config.MENUDATA, storageNames) });
  }
  if (config.NOTIFICATIONTEMPLATES) refuse({ fields: templateErrors(config.NOTIFICATIONTEMPLATES) });
  return read.data;
}

/** Paths begin with `value`, the input field of the call. */
function refuse({ fields, keys }: Partial<FieldProblems> & Pick<FieldProblems, 'fields'>): void {
  if (Object.keys(fields).length === 0) return;
  throw new Refusal('request.invalid', { fields: withinValue(fields), keys: keys && withinValue(keys) });
}

const withinValue = (messages: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(messages).map(([path, of]) => [path === '' ? 'value' : `value.${path}`, of]));

const PAIRS_LISTED_MAX = 6;

function checkTheme(theme: ProductConfig['THEMECONFIG']): void {
  const weak = weakPairs(theme);
  if (weak.length === 0) return;
  const all = weak.map(weakPairText);
  const more = all.length > PAIRS_LISTED_MAX ? [`and ${all.length - PAIRS_LISTED_MAX} more`] : [];
  throw new Refusal('config.contrast-too-low', {
    values: { pairs: [...all.slice(0, PAIRS_LISTED_MAX), ...more].join('; ') },
    fields: { value: all },
  });
}

const TEXTS = ['message', 'subject', 'mail', 'sms', 'push'] as const;

/** A text with an unknown placeholder could never be sent. */
function templateErrors(overrides: Readonly<Record<string, TextOverride>>): FieldMessages {
  const errors = Object.entries(overrides).flatMap(([code, override]): [string, string[]][] => {
    const known = TEMPLATE_CODES.find((each) => each === code);
    if (!known) return [[code, ['is not a known notification.']]];
    return TEXTS.flatMap((name): [string, string[]][] => {
      const text = override[name];
      const reason = text === undefined ? undefined : templateTextProblem(templateOf(known), name, text);
      return reason === undefined ? [] : [[`${code}.${name}`, [reason]]];
    });
  });
  return Object.fromEntries(errors);
}
