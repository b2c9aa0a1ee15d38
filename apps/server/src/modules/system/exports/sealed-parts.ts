/**
 * The parts of an archive are sealed, as is what they hold where it comes from: identifiers and uploads. They are kept
 * for a day, so they are not sealed again with a new data key; the old one still opens them.
 */
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ClaimedExport } from './exports.queries.ts';

type Attempt = Pick<ClaimedExport, 'id' | 'attempt'>;

/** Binds a part to its place in one attempt at one file. */
const ownerOf = ({ id, attempt }: Attempt, number: number): string => `${id}:${attempt}:${number}`;

export const sealPart = (secrets: Pick<Secrets, 'sealBytes'>, attempt: Attempt) => (bytes: Buffer, number: number) =>
  secrets.sealBytes('archive', ownerOf(attempt, number), bytes);

export const openPart =
  (secrets: Pick<Secrets, 'openBytes'>, attempt: Attempt) => (sealed: Uint8Array, number: number) =>
    secrets.openBytes('archive', ownerOf(attempt, number), sealed);
