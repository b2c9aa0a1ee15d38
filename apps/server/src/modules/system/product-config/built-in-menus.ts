import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import type { MenuKind } from '@artha/domain/system/navigation/master-data-menu';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';

let kinds: readonly MenuKind[] = [];
let built: { readonly providerName: string; readonly menus: MenuData } | undefined;

/** Sets the kinds of master data that the built-in menus show, once at the start of a node. */
export function showKindsInMenus(contributed: readonly MenuKind[]): void {
  kinds = contributed;
  built = undefined;
}

/** The menus of a deployment without its own, created once because every order reads the configuration. */
export function builtInMenus(providerName: string): MenuData {
  if (built?.providerName !== providerName) built = { providerName, menus: defaultMenus(providerName, kinds) };
  return built.menus;
}
