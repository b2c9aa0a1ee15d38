import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../platform/db/database.ts';

/** A node of a plan, as `explain (format json)` names its fields. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

interface SentStatement {
  readonly text: string;
  readonly plan: PlanNode;
}

/** The statements that some work sends, each with the plan by which it runs again. */
export async function plansOf(
  { pool }: Pick<Database, 'pool'>,
  work: (db: Database['db']) => Promise<unknown>,
): Promise<readonly SentStatement[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  await work(drizzle(pool, { casing: 'snake_case', logger }));
  const plans: SentStatement[] = [];
  for (const { text, values } of sent) {
    const explained = `explain (analyze, buffers, format json) ${text}`;
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained, values);
    plans.push({ text, plan: rows[0]!['QUERY PLAN'][0].Plan });
  }
  return plans;
}

/** The blocks that statements read. */
export const blocksOf = (statements: readonly SentStatement[]): number =>
  statements.reduce((sum, { plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables and indexes that the plan of a statement has, each as often as it has them. */
export const scannedBy = ({ plan }: SentStatement): readonly string[] =>
  nodesOf(plan).flatMap((node) => node['Index Name'] ?? node['Relation Name'] ?? []);
