/** What redocly's recommended rules say about the description. */
import type { Problem, Tools } from './tools.ts';

export interface Linted {
  readonly errors: readonly string[];
  /** How many warnings each rule has. */
  readonly warnings: ReadonlyMap<string, number>;
}

/** @param source the description as it was served */
export async function lint({ redocly }: Tools, source: string): Promise<Linted> {
  const config = await redocly.createConfig({ extends: ['recommended'] });
  const problems = await redocly.lintFromString({ source, absoluteRef: 'openapi.json', config });
  return lintedOf(problems);
}

/** Sorts problems into errors, each with its place, and counts of warnings. */
export function lintedOf(problems: readonly Problem[]): Linted {
  const isError = ({ severity }: Problem) => severity === 'error';
  const warnings = new Map<string, number>();
  for (const { ruleId } of problems.filter((problem) => !isError(problem)))
    warnings.set(ruleId, (warnings.get(ruleId) ?? 0) + 1);
  return { errors: problems.filter(isError).map(textOf), warnings };
}

const textOf = ({ ruleId, message, location }: Problem): string =>
  `${ruleId} at ${location[0]?.pointer ?? 'the description'}: ${message}`;
