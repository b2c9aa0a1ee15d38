import { isTest, sources } from './sources.ts';

/** The module or platform part that a file of the server belongs to. */
const ownerOf = (file: string): string =>
  /^apps\/server\/src\/(modules\/[^/]+\/[^/]+|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? file;

const DECLARATION = /export const (\w+) = (?:pgTable|customTable|unlogged\w*)\(\s*'(\w+)'/g;
const BUILT_WRITE = /\.(?:insert|update|delete)\((\w+)\)/g;
const SQL_WRITE = /\b(?:insert into|update|delete from|truncate|copy)\s+(?:\$\{(\w+)\}|"?(\w+)"?)/gi;

const isServerCode = (file: string) => file.startsWith('apps/server/src/') && !isTest(file);

/** Statements that write to a table of another module. Demo data and tests are exempt. */
export function foreignWrites(): readonly string[] {
  const byVariable = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const [file, text] of sources) {
    for (const [, variable = '', name = ''] of isServerCode(file) ? text.matchAll(DECLARATION) : []) {
      byVariable.set(variable, ownerOf(file));
      byName.set(name, ownerOf(file));
    }
  }
  return [...sources].flatMap(([file, text]) => {
    if (!isServerCode(file) || file.includes('/demonstration/')) return [];
    const isForeign = (owner: string | undefined) => owner !== undefined && owner !== ownerOf(file);
    const built = [...text.matchAll(BUILT_WRITE)].filter(([, variable = '']) => isForeign(byVariable.get(variable)));
    const written = [...text.matchAll(SQL_WRITE)].filter(([, variable, name = '']) =>
      isForeign(variable === undefined ? byName.get(name) : byVariable.get(variable)),
    );
    return [...built, ...written].map(([statement]) => `${file}: ${statement}`);
  });
}
