import type { Contributions } from '../node/node-context.ts';
import type { Kind } from './kind-types.ts';

/** The kinds of master data of a node. */
export interface KindRegistry {
  /** In the order of their menu numbers. */
  readonly all: readonly Kind[];
  byModel(model: string): Kind | undefined;
  byPlural(plural: string): Kind | undefined;
}

const registries = new WeakMap<readonly Contributions[], KindRegistry>();

/** The kinds that modules contribute. @throws Error when one cannot be derived, or two share a name or number */
export function kindsOf(modules: readonly Contributions[]): KindRegistry {
  const known = registries.get(modules);
  if (known) return known;
  const registry = registryOf(modules.flatMap(({ kinds = [] }) => kinds));
  registries.set(modules, registry);
  return registry;
}

function registryOf(kinds: readonly Kind[]): KindRegistry {
  const byModel = uniqueBy(kinds, 'model', ({ model }) => model.model);
  const byPlural = uniqueBy(kinds, 'plural', ({ model }) => model.plural);
  uniqueBy(kinds, 'menu number', ({ model }) => String(model.menuNumber));
  const all = kinds.toSorted((one, other) => one.model.menuNumber - other.model.menuNumber);
  return { all, byModel: (model) => byModel.get(model), byPlural: (plural) => byPlural.get(plural) };
}

/** Maps do not find inherited names, such as constructor. */
function uniqueBy(kinds: readonly Kind[], what: string, valueOf: (kind: Kind) => string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  for (const kind of kinds) {
    const value = valueOf(kind);
    const other = found.get(value);
    if (other)
      throw new Error(`The kinds ${other.names.model} and ${kind.names.model} have the same ${what}, ${value}.`);
    found.set(value, kind);
  }
  return found;
}
