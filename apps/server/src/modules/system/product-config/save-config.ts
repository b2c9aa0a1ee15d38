import { isDeepStrictEqual } from 'node:util';
import type {
  ConfigEntry,
  ConfigKey,
  restoreDefaultConfig,
  saveConfig as call,
} from '@artha/contract/system/product-config.admin';
import type { DashboardImage } from '@artha/contract/system/product-config';
import type { InputOf } from '@artha/contract/kit/route';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';
import { Refusal } from '@artha/domain/kit/errors';
import { keyOfConfig } from '@artha/domain/system/product-config/config-keys';
import type { Terms } from '@artha/domain/system/recovery/terms';
import { mayReplaceTerms } from '@artha/domain/system/recovery/terms';
import { announceChange } from '../../../platform/db/changes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { afterCommit, transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { configEntry } from './config-entries.ts';
import { insertConfigChange, listConfigRows, lockConfig, upsertConfig } from './config-entries.queries.ts';
import { checkedValue } from './config-value.ts';
import { claimImages } from './dashboard-images.ts';
import { customMenus } from './custom-menus.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';
import { configOf } from './product-config.queries.ts';

/**
 * Changes a key of the configuration for all users, and records it in the history and the audit log.
 *
 * @throws Refusal config.changed-meanwhile, config.contrast-too-low, config.read-only, config.terms-version,
 *   file.not-found, file.owned, request.invalid
 */
export function saveConfig({ key, value, version }: InputOf<typeof call>, ctx: SessionContext): Promise<ConfigEntry> {
  return changeConfig({ key, version }, ctx, (providerName) => {
    const checked = checkedValue(key, value, { providerName });
    return key === 'MENUDATA' ? customMenus(checked as MenuData, providerName) : checked;
  });
}

/** Restores the default of a key. @throws Refusal config.changed-meanwhile, config.read-only, config.terms-version */
export const restoreDefault = (
  { key, version }: InputOf<typeof restoreDefaultConfig>,
  ctx: SessionContext,
): Promise<ConfigEntry> => changeConfig({ key, version }, ctx, () => undefined);

interface VersionedKey {
  readonly key: ConfigKey;
  /** The version of the value that the user saw. */
  readonly version: number;
}

/** @param decide the new value; undefined restores the default */
async function changeConfig(
  { key, version }: VersionedKey,
  ctx: SessionContext,
  decide: (providerName: string) => unknown,
): Promise<ConfigEntry> {
  if (keyOfConfig(key).readOnlyBecause !== undefined) throw new Refusal('config.read-only');
  return transaction(ctx.database, async (tx) => {
    await lockConfig(tx);
    const rows = await listConfigRows(tx);
    const row = rows.find((each) => each.key === key);
    if ((row?.version ?? 0) !== version) throw new Refusal('config.changed-meanwhile');
    const before = row?.value ?? null;
    const config = configOf(rows);
    const after = decide(config.providerName) ?? null;
    if (key === 'DASHBOARDIMAGES') await claimImages(tx, ctx, (after ?? []) as readonly DashboardImage[]);
    if (key === 'TERMS') checkTerms(config.TERMS, (after as Terms | null) ?? PRODUCT_CONFIG_DEFAULTS.TERMS);
    if (!isDeepStrictEqual(before, after)) await save(tx, ctx, { key, version: version + 1, before, after });
    return configEntry(tx, key);
  });
}

/** Compared with the terms in force, which clients have accepted. */
function checkTerms(before: Terms, after: Terms): void {
  if (mayReplaceTerms(before, after)) return;
  throw new Refusal('config.terms-version', { values: { version: String(before.version) } });
}

interface Change extends VersionedKey {
  readonly before: unknown;
  readonly after: unknown;
}

async function save(tx: Tx, ctx: SessionContext, { key, version, before, after }: Change): Promise<void> {
  await upsertConfig(tx, { key, version, value: after ?? undefined });
  const { session, realNow } = ctx;
  await insertConfigChange(tx, {
    key,
    oldValue: before,
    newValue: after,
    changedBy: session.userId,
    changedAt: realNow,
  });
  await audit(tx, ctx, {
    action: after === null ? 'config.default-restored' : 'config.changed',
    object: { type: 'app-config', id: key },
    before: { value: before },
    after: { value: after },
  });
  afterCommit(tx, () => announceChange('config'));
}
