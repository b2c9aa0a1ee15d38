import { dirname, join } from 'node:path';
import { sources } from './sources.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  client: 'packages/client/src',
};

/** The file that a specifier refers to; undefined for a library. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [, name = '', path] = /^@artha\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  const folder = PACKAGES[name];
  return folder === undefined ? undefined : `${folder}/${path}.ts`;
}

/** Our own files that a file imports, types and lazy imports included. */
export const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    return target !== undefined && sources.has(target) ? [target] : [];
  });

/** The same without lazy imports, which load later and so cannot form a cycle. */
const staticImportsOf = (file: string, text: string) =>
  importsOf(file, text.replaceAll(/\bimport\s*\(\s*'[^']+'\s*\)/g, ''));

/** Import cycles, types included: strongly connected components (Tarjan 1972). */
export function importCycles(files: Iterable<readonly [string, string]>): string[][] {
  const imports = new Map([...files].map(([file, text]) => [file, staticImportsOf(file, text)]));
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== own) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1 || imports.get(file)!.includes(file)) cycles.push(cycle);
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
