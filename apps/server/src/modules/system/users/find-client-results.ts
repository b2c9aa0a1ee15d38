import { clientNumbersOf } from '@artha/domain/system/users/client-number';
import type { SearchCaller, SearchTerms } from '../../../platform/node/search-sources.ts';
import { findClients } from './find-clients.queries.ts';

/** Clients by name or by a number. A PAN is looked up by its blind index. @param ownerIds owners of accounts found */
export function findClientResults(caller: SearchCaller, terms: SearchTerms, ownerIds: readonly number[]) {
  const { pan, mobile } = clientNumbersOf(terms.compact);
  const panBlindIndex = pan === undefined ? undefined : caller.node.secrets.blindIndex('pan', pan);
  return findClients(caller.db, caller.scope, terms, { panBlindIndex, mobile, ownerIds });
}
