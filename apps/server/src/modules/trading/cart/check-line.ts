import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import type { PlanTerms } from '@artha/domain/trading/plans/plan-terms';
import { checkCartLine } from '@artha/domain/trading/orders/decide-purchase';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount, listFolios } from '../../clients/accounts/index.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import { checkTerms } from '../plans/index.ts';
import { loadIsAdditional } from './held-schemes.ts';
import { getPurchaseSettings } from './purchase-settings.ts';

interface RequestedLine {
  readonly accountId: number;
  readonly instrumentId: number;
  readonly amount: Paise;
  readonly folioId: number | null;
}

type Caller = Pick<SessionContext, 'scope' | 'businessNow'>;

/**
 * Checks that a line can be bought: account, scheme, folio, amount.
 *
 * @throws Refusal account.*, instrument.not-found, cart.folio-not-possible, order.*
 */
export async function checkLine(
  tx: Tx,
  { scope, businessNow }: Caller,
  line: RequestedLine,
): Promise<PurchasableScheme> {
  const { accountId, instrumentId, amount, folioId } = line;
  await getOpenAccount(tx, scope, accountId);
  const instrument = (await loadPurchasable(tx, [instrumentId], businessDateAt(businessNow))).get(instrumentId);
  if (!instrument) throw refusalOf('instrumentId', 'instrument.not-found');
  if (folioId !== null) {
    const { serviceProviderId } = instrument;
    const folios = await listFolios(tx, scope, { accountId, serviceProviderId });
    if (!folios.some(({ id }) => id === folioId)) throw refusalOf('folioId', 'cart.folio-not-possible');
  }
  const settings = await getPurchaseSettings(tx);
  const isAdditional = (await loadIsAdditional(tx, scope, accountId))(line);
  const refusal = checkCartLine({ id: 0, instrument, amount, folioId: folioId ?? undefined, isAdditional }, settings);
  if (refusal) throw refusal;
  return instrument;
}

/**
 * Checks that a SIP can be started as it is.
 *
 * @throws Refusal account.*, instrument.not-found, cart.folio-not-possible, order.*, plan.*
 */
export async function checkPlanLine(
  tx: Tx,
  caller: Caller,
  { accountId, terms }: { readonly accountId: number; readonly terms: PlanTerms },
): Promise<PurchasableScheme> {
  await checkTerms(tx, caller, { accountId, terms });
  const { instrumentId } = terms;
  const scheme = (await loadPurchasable(tx, [instrumentId], businessDateAt(caller.businessNow))).get(instrumentId);
  if (!scheme) throw refusalOf('instrumentId', 'instrument.not-found');
  return scheme;
}

const refusalOf = (field: 'instrumentId' | 'folioId', code: 'instrument.not-found' | 'cart.folio-not-possible') =>
  new Refusal(code, { fields: { [field]: [new Refusal(code).message] } });
