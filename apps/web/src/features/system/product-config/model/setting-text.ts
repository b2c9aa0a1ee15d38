import type { ConfigEntry, ConfigKey } from '@artha/contract/system/product-config.admin';
import { counted } from '@artha/domain/kit/counted';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { fieldsOf } from './setting-fields.ts';

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countText = (count: number, one: string): string => (count === 0 ? `No ${one}s` : counted(count, one));

function leafText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(leafText).join(', ');
  if (typeof value === 'number') return groupIndian(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : (value as string);
}

/** A short text of a value, for the list. */
export function settingText(key: ConfigKey, value: unknown): string {
  if (key === 'DASHBOARDIMAGES' && Array.isArray(value)) return countText(value.length, 'image');
  if (key === 'BETA_USERS' && Array.isArray(value)) return countText(value.length, 'user');
  if (typeof value === 'number') return key.endsWith('Ms') ? `${leafText(value)} ms` : leafText(value);
  if (!isNode(value)) return leafText(withChoiceLabels(key, value));
  if (key === 'THEMECONFIG') {
    const count = Object.values(value).reduce<number>((sum, mode) => sum + Object.keys(mode as object).length, 0);
    return count === 0 ? 'Default colours' : counted(count, 'colour');
  }
  if (key === 'MENUDATA') return countText(Object.keys(value).length, 'role');
  if (key === 'NOTIFICATIONTEMPLATES') return `${Object.keys(value).length || 'None'} replaced`;
  if (key === 'TERMS') return `Version ${leafText(value['version'])}`;
  if (key === 'URLS') {
    const set = Object.values(value).filter((url) => url !== '').length;
    return `${set} of ${Object.keys(value).length}`;
  }
  return Object.values(leaves(value)).map(leafText).join(' · ');
}

/** All leaf values by path: 'light.--color-accent', 'CLIENT.0.label'. */
function leaves(value: unknown, path = ''): Record<string, unknown> {
  const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
  if (!isNode(value) && !isList) return { [path]: value };
  const entries = Object.entries(value as object);
  return Object.assign(
    {},
    ...entries.map(([name, at]) => leaves(at, path === '' ? name : `${path}.${name}`)),
  ) as Record<string, unknown>;
}

/** A list of choices that are stored under other names, by their texts. */
const withChoiceLabels = (key: ConfigKey, value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => fieldsOf(key)?.[0]?.choiceLabels?.[String(item)] ?? item) : value;

export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** The leaf values that a change has changed. */
export function differences(key: ConfigKey, before: unknown, after: unknown): readonly Difference[] {
  const [old, now] = [leaves(before), leaves(after)];
  const textAt = (value: unknown) => leafText(withChoiceLabels(key, value));
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((path) => JSON.stringify(old[path]) !== JSON.stringify(now[path]))
    .map((path) => ({ what: labelOf(key, path), before: textAt(old[path]), after: textAt(now[path]) }));
}

const labelOf = (key: ConfigKey, path: string): string =>
  fieldsOf(key)?.find((field) => field.path.join('.') === path)?.label ?? path.replaceAll('--color-', '');

/** Whether a setting matches a search, by name, key, group or value. */
export function matches({ label, key, group, valueText }: ConfigEntry, typed: string): boolean {
  const text = `${label} ${key} ${group} ${valueText}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
