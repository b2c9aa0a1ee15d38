import type { AboutYou } from '@artha/contract/clients/profile.parts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { accountHolder } from './accounts.tables.ts';
import { updateHolder } from './joint-holders.queries.ts';

type Holder = Pick<typeof accountHolder.$inferSelect, 'id' | 'declarationSealed'>;

const PURPOSE = 'holder-declaration';

export const sealDeclaration = (secrets: Pick<Secrets, 'seal'>, holderId: number, declared: AboutYou): string =>
  secrets.seal(PURPOSE, holderId, JSON.stringify(declared));

/** What a joint holder declared for FATCA; null where they were not asked. */
export const openDeclaration = (secrets: Pick<Secrets, 'open'>, { id, declarationSealed }: Holder): AboutYou | null =>
  declarationSealed === null ? null : (JSON.parse(secrets.open(PURPOSE, id, declarationSealed)) as AboutYou);

/** Replaces what a joint holder declared. The caller has locked the account. */
export const changeDeclaration = (tx: Tx, secrets: Pick<Secrets, 'seal'>, holderId: number, declared: AboutYou) =>
  updateHolder(tx, holderId, { declarationSealed: sealDeclaration(secrets, holderId, declared) });
