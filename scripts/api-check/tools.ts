/**
 * Third-party tools, installed outside of the workspaces when the check runs: none of them is part of the product, of
 * its tests or of `npm ci`. Only what is used of them is typed here.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackage } from '../install-package.ts';

export const TOOLS_FOLDER = join(import.meta.dirname, 'tools');

export interface Problem {
  readonly ruleId: string;
  readonly severity: 'error' | 'warn';
  readonly message: string;
  readonly location: readonly { readonly pointer?: string | undefined }[];
}

interface Redocly {
  createConfig(config: { readonly extends: readonly string[] }): Promise<object>;
  lintFromString(options: {
    readonly source: string;
    readonly absoluteRef: string;
    readonly config: object;
  }): Promise<readonly Problem[]>;
}

interface OpenApiTypescript {
  default(document: object): Promise<object>;
  astToString(ast: object): string;
}

export interface Diagnostic {
  readonly file?: { readonly fileName: string };
}

interface Program {
  emit(): unknown;
}

interface TypeScript {
  readonly ScriptTarget: { readonly ES2023: number };
  readonly ModuleKind: { readonly NodeNext: number };
  createProgram(files: readonly string[], options: object): Program;
  getPreEmitDiagnostics(program: Program): readonly Diagnostic[];
  formatDiagnostics(
    diagnostics: readonly Diagnostic[],
    host: {
      readonly getCanonicalFileName: (name: string) => string;
      readonly getCurrentDirectory: () => string;
      readonly getNewLine: () => string;
    },
  ): string;
}

export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

export interface Ajv {
  addVocabulary(keywords: readonly string[]): void;
  addSchema(schema: object, key: string): void;
  compile(schema: object): Validate;
}

export interface Tools {
  readonly redocly: Redocly;
  readonly openApiTypescript: OpenApiTypescript;
  readonly typescript: TypeScript;
  /** A validator of JSON Schema 2020-12, with formats. */
  readonly ajv: Ajv;
}

const load = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(join(TOOLS_FOLDER, 'node_modules', file)).href)) as Module;

/** Installs the tools unless that was done, and loads them. @throws Error without a registry */
export async function loadTools(): Promise<Tools> {
  await installPackage(TOOLS_FOLDER);
  const [redocly, openApiTypescript, { default: typescript }, ajvModule, { default: formats }] = await Promise.all([
    load<Redocly>('@redocly/openapi-core/lib/index.js'),
    load<OpenApiTypescript>('openapi-typescript/dist/index.mjs'),
    load<{ readonly default: TypeScript }>('typescript/lib/typescript.js'),
    load<{ readonly Ajv2020: new (options: object) => Ajv }>('ajv/dist/2020.js'),
    load<{ readonly default: { readonly default: (ajv: Ajv) => void } }>('ajv-formats/dist/index.js'),
  ]);
  const ajv = new ajvModule.Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false });
  formats.default(ajv);
  return { redocly, openApiTypescript, typescript, ajv };
}
