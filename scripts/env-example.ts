import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { EDGE_LIMIT_DEFAULTS } from '../apps/server/src/platform/env/edge-limits-text.ts';
import { SECRET_VARIABLES } from '../apps/server/src/platform/env/secret-files.ts';
import { EnvSchema, PROJECT_FOLDER } from '../apps/server/src/platform/env/variables.ts';
import { OTHER_VARIABLES } from './env-variables.ts';

const DECLARATION = resolve(import.meta.dirname, '../apps/server/src/platform/env/variables.ts');
const LINE_CHARACTERS = 116;

const HEADER = `# The environment variables of Artha, each with its default. Written by \`npm run generate\`.
#
# Nothing reads this file. Copy it to .env, remove the # before what you change, and load it into your shell before a
# command:  set -a; . ./.env; set +a; npm start     (put values with spaces or signs like & and # in single quotes)
#
# A secret can be given as <NAME>_FILE, the name of a file that contains it. docs/running.md says more.`;

const HEADER_OF_OTHERS = '# What follows is for the sandbox and the tests: the product does not read it.';

/** The comments above the variables in their declaration, by variable. */
function comments(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let comment = '';
  for (const line of readFileSync(DECLARATION, 'utf8').split('\n')) {
    const text = /^ {2}(?:\/\*\*| \*)\/?\s?(.*?)(?:\*\/)?$/.exec(line)?.[1];
    const name = /^ {2}([A-Z][A-Z_]+):/.exec(line)?.[1];
    if (text !== undefined) comment = `${line.startsWith('  /**') ? '' : comment} ${text}`.trim();
    if (name === undefined) continue;
    found.set(name, comment);
    comment = '';
  }
  return found;
}

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 1 > LINE_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`);
}

/** Empty for a variable without default, and for a secret, of which the default is public. */
function defaultOf(name: string): string {
  if (SECRET_VARIABLES.some((secret) => secret === name)) return '';
  const value: unknown = EnvSchema.shape[name as keyof typeof EnvSchema.shape].safeParse(undefined).data;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.startsWith(PROJECT_FOLDER) ? relative(PROJECT_FOLDER, value) : value;
  return text.includes(' ') ? `'${text}'` : text;
}

const edgeLimits = () =>
  ` The limits and their defaults: ${[...EDGE_LIMIT_DEFAULTS].map(([name, value]) => `${name}=${value}`).join(', ')}.`;

/**
 * The text of .env.example.
 *
 * @throws Error naming a variable without a comment
 */
export function envExampleText(): string {
  const about = comments();
  const entries = Object.keys(EnvSchema.shape).map((name) => {
    const comment = about.get(name);
    if (!comment) throw new Error(`${name} has no comment in ${DECLARATION}`);
    return [...wrap(comment + (name === 'ARTHA_EDGE_LIMITS' ? edgeLimits() : '')), `#${name}=${defaultOf(name)}`].join(
      '\n',
    );
  });
  const others = Object.entries(OTHER_VARIABLES).map(([name, { about: comment, defaultText = '' }]) =>
    [...wrap(comment), `#${name}=${defaultText}`].join('\n'),
  );
  return `${[HEADER, ...entries, HEADER_OF_OTHERS, ...others].join('\n\n')}\n`;
}
