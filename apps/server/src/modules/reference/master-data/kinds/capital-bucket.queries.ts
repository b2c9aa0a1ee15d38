import { Refusal } from '@artha/domain/kit/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RowValues } from '../../../../platform/kinds/kind-types.ts';
import { capitalBucket } from './instruments.ts';

/** Refuses a bucket that overlaps with another active one. @throws Refusal */
export async function checkCapitalBucket(tx: Tx, row: RowValues, id: number | undefined): Promise<void> {
  const { from, to } = row;
  if (typeof from === 'number' && typeof to === 'number' && to < from) {
    throw new Refusal('request.invalid', { fields: { 'values.to': ['To must not be below From.'] } });
  }
  const range = sql`int4range(${row['from']}::int, ${row['to'] ?? null}::int, '[]')`;
  const [other] = await tx
    .select({ name: capitalBucket.name })
    .from(capitalBucket)
    .where(
      and(
        eq(capitalBucket.isActive, true),
        ne(capitalBucket.id, id ?? 0),
        sql`int4range(${capitalBucket.from}, ${capitalBucket.to}, '[]') && ${range}`,
      ),
    )
    .limit(1);
  if (other) throw new Refusal('master-data.overlap', { values: { label: other.name } });
}
