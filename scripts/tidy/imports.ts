import { dirname, join } from 'node:path';
import { sources } from './sources.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  client: 'packages/client/src',
};

/** The file that a specifier means; undefined for a library. */
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

/** The same without lazy imports, which are followed only when they are needed. */
const staticImportsOf = (file: string, text: string) =>
  importsOf(file, text.replaceAll(/\bimport\s*\(\s*'[^']+'\s*\)/g, ''));

/** Groups of files that import one another in a circle, types included (strongly connected components, Tarjan 1972). */
export function importCircles(files: Iterable<readonly [string, string]>): string[][] {
  const imports = new Map([...files].map(([file, text]) => [file, staticImportsOf(file, text)]));
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
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
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || imports.get(file)!.includes(file)) circles.push(circle);
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}
