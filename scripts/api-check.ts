/**
 * `npm run api:check`: checks the description of the API from outside, as somebody who generates a client from it. It
 * starts the product and the sandbox, lints the description, generates and compiles a client, makes every call, and
 * compares each answer with what is described.
 */
import { join } from 'node:path';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';
import { generateClient } from './api-check/client-program.ts';
import type { ApiDocument } from './api-check/document.ts';
import { operationsOf } from './api-check/document.ts';
import { lint } from './api-check/lint.ts';
import { lintLines, reportLines } from './api-check/report.ts';
import { makeAllCalls } from './api-check/run-calls.ts';
import { loadTools } from './api-check/tools.ts';
import { startEnvironment } from './crash/environment.ts';

const USAGE = `Usage:
  npm run api:check   starts the product beside this one, checks the description of its API, and makes every call with
                      a client generated from it. The first run installs the tools that it needs from the registry

  Exit codes: 0 everything is as described, 1 something is not, 2 wrong usage.`;

const writeLines = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const progress = (text: string) => process.stderr.write(`${text} …\n`);

takesNoArguments(USAGE);
const startedAt = performance.now();
progress('installing the tools');
const tools = await loadTools();
progress('starting the product');
const environment = await startEnvironment({ nodes: 1, isKept: false, payloadEncryption: 'required' });
try {
  const response = await fetch(`${environment.nodes[0]?.url ?? ''}/api/openapi.json`);
  const source = await response.text();
  const document = JSON.parse(source) as ApiDocument;
  const operations = operationsOf(document);
  progress('linting the description');
  const linted = await lint(tools, source);
  writeLines(lintLines(linted));
  progress('generating and compiling a client');
  const client = await generateClient(tools, { document, operations, folder: join(environment.folder, 'api-client') });
  writeLines(['', `A client with ${operations.length} calls compiles.`, '']);
  progress('making every call');
  const { sandboxUrl } = environment;
  const results = await makeAllCalls({ tools, document, operations, client, sandboxUrl });
  writeLines(reportLines(results));
  const faulty = results.filter(({ faults }) => faults.length > 0).length;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  writeLines(['', `${linted.errors.length} errors of the linter, ${faulty} calls not as described, in ${seconds} s`]);
  process.exitCode = linted.errors.length + faulty === 0 ? 0 : 1;
} finally {
  await environment.close();
}
