import type { ConfigKey, ProductConfig } from '@artha/contract/system/product-config.admin';
import { ProductConfig as Schema } from '@artha/contract/system/product-config.admin';
import type { FieldMessages } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import { TEMPLATE_CODES, templateOf } from '@artha/domain/system/notifications/templates';
import type { TextOverride } from '@artha/domain/system/notifications/fill';
import { whyNotText } from '@artha/domain/system/notifications/fill';
import { checkMenus } from '@artha/domain/system/product-config/check-menus';
import { weakPairs, weakPairText } from '@artha/domain/system/product-config/contrast';
import { rolesFor } from '@artha/domain/kit/roles';
import type { core } from 'zod/mini';
import { fieldMessages, issueMessage } from '../../../platform/http/field-messages.ts';

const WORDS = { error: issueMessage } as core.ParseContext<core.$ZodIssue>;

/**
 * A value as it may be kept for a key.
 *
 * @throws Refusal request.invalid with messages by path, config.contrast-too-low
 */
export function checkedValue(key: ConfigKey, value: unknown, { providerName }: { providerName: string }): unknown {
  const read = Schema.shape[key].safeParse(value, WORDS);
  if (!read.success) refuse(fieldMessages(read.error.issues));
  const config = { [key]: read.data } as Partial<ProductConfig>;
  if (config.THEMECONFIG) checkTheme(config.THEMECONFIG);
  if (config.MENUDATA) {
    const storageNames = rolesFor(providerName).map(({ storageName }) => storageName);
    refuse(checkMenus(config.MENUDATA, storageNames));
  }
  if (config.NOTIFICATIONTEMPLATES) refuse(templateFaults(config.NOTIFICATIONTEMPLATES));
  return read.data;
}

/** Paths begin with the field of the call that brings the value. */
function refuse(faults: FieldMessages): void {
  const paths = Object.entries(faults);
  if (paths.length === 0) return;
  const fields = Object.fromEntries(paths.map(([path, words]) => [path === '' ? 'value' : `value.${path}`, words]));
  throw new Refusal('request.invalid', { fields });
}

const PAIRS_NAMED = 6;

function checkTheme(theme: ProductConfig['THEMECONFIG']): void {
  const weak = weakPairs(theme);
  if (weak.length === 0) return;
  const all = weak.map(weakPairText);
  const more = all.length > PAIRS_NAMED ? [`and ${all.length - PAIRS_NAMED} more`] : [];
  throw new Refusal('config.contrast-too-low', {
    words: { pairs: [...all.slice(0, PAIRS_NAMED), ...more].join('; ') },
    fields: { value: all },
  });
}

const TEXTS = ['message', 'subject', 'mail', 'sms', 'push'] as const;

/** A text that names a value which its notification does not have would be sent with a hole in it. */
function templateFaults(overrides: Readonly<Record<string, TextOverride>>): FieldMessages {
  const faults = Object.entries(overrides).flatMap(([code, override]): [string, string[]][] => {
    const known = TEMPLATE_CODES.find((each) => each === code);
    if (!known) return [[code, ['is no notification.']]];
    return TEXTS.flatMap((name): [string, string[]][] => {
      const text = override[name];
      const why = text === undefined ? undefined : whyNotText(templateOf(known), name, text);
      return why === undefined ? [] : [[`${code}.${name}`, [why]]];
    });
  });
  return Object.fromEntries(faults);
}
