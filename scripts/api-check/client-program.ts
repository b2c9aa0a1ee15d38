/** A client generated from the description: its types, one function for each call, compiled by strict TypeScript. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Input, Operation } from './document.ts';
import type { Tools } from './tools.ts';
import { TOOLS_FOLDER } from './tools.ts';

/** What openapi-fetch gives back. */
interface Called {
  readonly data?: unknown;
}

interface OpenOptions {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface CallOptions extends Input {
  readonly parseAs?: 'stream';
  readonly bodySerializer?: (body: unknown) => FormData;
}

/** The generated client. */
export interface ApiClient {
  open(options: OpenOptions): object;
  readonly calls: Readonly<Record<string, (client: object, options: CallOptions) => Promise<Called>>>;
}

/**
 * The text of the program. The examples are the defaults of its functions, so that the compiler compares them with the
 * types.
 */
export function programText(operations: readonly Operation[]): string {
  const calls = operations.map(({ id, method, path, example }) => {
    const address = JSON.stringify(path);
    const options = `FetchOptions<paths[${address}]['${method.toLowerCase()}']>`;
    return `  ${id}: (client: ApiClient, options: ${options} = ${JSON.stringify(example)}) =>\n    client.${method}(${address}, options),`;
  });
  return [
    `import createClient, { type Client, type ClientOptions, type FetchOptions } from 'openapi-fetch';`,
    `import type { paths } from './api.js';`,
    `type ApiClient = Client<paths>;`,
    `export const open = (options: ClientOptions): ApiClient => createClient<paths>(options);`,
    `export const calls = {`,
    ...calls,
    `};`,
    ``,
  ].join('\n');
}

/**
 * Generates, compiles and loads the client.
 *
 * @param folder receives the client; it is created
 * @throws Error with the compiler's messages when the client does not compile
 */
export async function generateClient(
  { openApiTypescript, typescript }: Tools,
  { document, operations, folder }: { document: object; operations: readonly Operation[]; folder: string },
): Promise<ApiClient> {
  await mkdir(folder);
  await symlink(join(TOOLS_FOLDER, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // Not a declaration file: the compiler checks those less strictly.
  await writeFile(
    join(folder, 'api.ts'),
    openApiTypescript.astToString(await openApiTypescript.default(structuredClone(document))),
  );
  await writeFile(join(folder, 'client.ts'), programText(operations));
  const program = typescript.createProgram([join(folder, 'client.ts')], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    target: typescript.ScriptTarget.ES2023,
    module: typescript.ModuleKind.NodeNext,
  });
  const diagnostics = typescript.getPreEmitDiagnostics(program);
  if (diagnostics.length > 0) {
    throw new Error(
      typescript.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => folder,
        getNewLine: () => '\n',
      }),
    );
  }
  program.emit();
  return (await import(pathToFileURL(join(folder, 'client.js')).href)) as ApiClient;
}
