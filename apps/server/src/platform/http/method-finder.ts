import type { Served } from './serve.ts';

/**
 * Finds the methods of an address, for 405 and OPTIONS. Called only when no route matched.
 *
 * @returns sorted methods; empty for an unknown path
 */
export function methodFinder(served: readonly Served[]): (path: string) => readonly string[] {
  const routes = served.map(({ route }) => ({ method: route.method, segments: route.path.split('/') }));
  return (path) => {
    const segments = path.split('/');
    const found = routes.filter((route) => matches(route.segments, segments)).map((route) => route.method);
    if (found.length === 0) return [];
    const methods = new Set<string>([...found, 'OPTIONS']);
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''));
