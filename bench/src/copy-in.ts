import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Columns of a table in the text format of COPY, prepared so that the reference only loads. */
export const copyText = <Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): Buffer =>
  Buffer.from(rows.map((row) => `${columns.map((column) => row[column]).join('\t')}\n`).join(''));

/** Loads text by COPY. @param target the table with its columns: 'stage (nav, units)' */
export async function copyIn(client: pg.Client, target: string, text: Buffer): Promise<void> {
  await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${target} from stdin`)));
}
