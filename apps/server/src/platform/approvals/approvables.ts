import type { Contributions } from '../node/node-context.ts';
import type { Approvable } from './approvable.ts';

/** The commands that need approval, by kind. */
export type Approvables = ReadonlyMap<string, Approvable>;

const known = new WeakMap<readonly Contributions[], Approvables>();

/** The commands of all modules that need approval. @throws Error for two kinds of one name */
export function approvablesOf(modules: readonly Contributions[]): Approvables {
  const before = known.get(modules);
  if (before) return before;
  const approvables = new Map<string, Approvable>();
  for (const { name, approvals = [] } of modules) {
    for (const each of approvals) {
      if (approvables.has(each.kind)) throw new Error(`the module ${name} declares the approval ${each.kind} again`);
      // Its whole type names the context of a request, which has these contributions.
      approvables.set(each.kind, each as Approvable);
    }
  }
  known.set(modules, approvables);
  return approvables;
}

/** @throws Error for a kind that no module declares */
export function approvableOf(modules: readonly Contributions[], kind: string): Approvable {
  const found = approvablesOf(modules).get(kind);
  if (!found) throw new Error(`no module declares the approval ${kind}`);
  return found;
}
