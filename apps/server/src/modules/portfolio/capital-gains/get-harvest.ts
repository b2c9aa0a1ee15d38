import type * as contract from '@artha/contract/portfolio/capital-gains';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paise, UNITS_PLACES } from '@artha/domain/kit/money';
import { lastDayOf, taxYearOf } from '@artha/domain/ledger/tax-rules/tax-year';
import { yearOf } from '@artha/domain/portfolio/capital-gains/gain-years';
import type { HarvestIdea, HarvestPosition } from '@artha/domain/portfolio/capital-gains/harvest';
import { exemptionLeft, harvestIdeas } from '@artha/domain/portfolio/capital-gains/harvest';
import { trialParts, trialSum } from '@artha/domain/portfolio/capital-gains/trial-sale';
import { freeUnits } from '@artha/domain/trading/sales/free-units';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listHeldNow, listOwners } from './capital-gains.queries.ts';
import { chargeAnswer } from './gain-answer.ts';
import type { Position } from './load-position.ts';
import { loadPositions } from './load-position.ts';
import type { SoldPart } from './load-sold.ts';
import { loadSold } from './load-sold.ts';
import { visibleFilter } from './select-gains.ts';

type Answer = AnswerOf<typeof contract.getHarvest>;

/** A holding that could be sold, in terms of the domain. */
interface Sellable extends HarvestPosition {
  readonly of: Position;
}

/**
 * What the people of a selection could sell before the tax year ends to pay less tax, at the newest prices. Locked and
 * reserved units, folios without a price and sales that would fall into the next tax year are left out; the last are
 * counted.
 *
 * @throws Refusal account.not-found
 */
export async function getHarvest(
  input: InputOf<typeof contract.getHarvest>,
  { db, scope, businessNow }: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  const filter = await visibleFilter(db, scope, input);
  const year = taxYearOf(businessDateAt(businessNow));
  const sold = await loadSold(db, scope, filter);
  const held = await listHeldNow(db, scope, filter);
  const positions = await loadPositions(db, held, { ...sold, businessNow });
  const free = positions.flatMap(sellableOf);
  const sellable = free.filter(({ of }) => taxYearOf(of.soldOn) === year);
  const owners = await listOwners(db, scope, filter);
  const people = owners.map((owner) => {
    const isOwned = (holding: { readonly appUserId: number }) => holding.appUserId === owner.appUserId;
    const person = { gains: sold.parts.filter((part: SoldPart) => isOwned(part.holding)), year, rules: sold.taxRules };
    const { exemption, carried } = yearOf(person.gains, year, sold.taxRules);
    return {
      ...owner,
      exemptionLimit: exemption.limit,
      exemptionLeft: exemptionLeft(person),
      lossesLeft: paise(carried.reduce((sum, { amount }) => sum + amount, 0n)),
      ideas: harvestIdeas(
        sellable.filter(({ of }) => isOwned(of.holding)),
        person,
      ),
    };
  });
  return {
    taxYear: year,
    until: lastDayOf(year),
    lateCount: free.length - sellable.length,
    people: people.map(({ ideas: _ideas, ...person }) => person),
    ideas: people.flatMap(({ ideas }) => ideas.map((idea) => ideaAnswer(idea, scope.userIds))),
  };
}

function sellableOf(position: Position): readonly Sellable[] {
  const { holding, lots, rule, soldOn, terms } = position;
  const { unitsAvailable, unitsReserved } = holding;
  if (!terms || !rule.redemption.isRedemptionAllowed) return [];
  const free = freeUnits({ unitsAvailable, unitsReserved, lots }, rule.redemption.lockIn, soldOn);
  if (free.free === 0n) return [];
  const unitStep = 10n ** BigInt(UNITS_PLACES - rule.unitPlaces);
  const sell: Sellable['sell'] = (units) => {
    const gains = trialParts(free.lots, units, terms);
    return { ...trialSum(gains), gains };
  };
  return [{ of: position, lots: free.lots, free: free.free, unitStep, sell }];
}

function ideaAnswer(
  { position, kind, units, value, exitLoad, gain, savesNow, savesLater, setOff, carries }: HarvestIdea<Sellable>,
  userIds: readonly number[] | undefined,
): Answer['ideas'][number] {
  const { holding, taxClass, taxClassBasis } = position.of;
  const { accountId, appUserId, ownerName, isHeldAway, folioId, folioNumber, instrumentId, instrumentName } = holding;
  return {
    kind,
    accountId,
    appUserId,
    ownerName,
    folioId,
    folioNumber,
    instrumentId,
    instrumentName,
    isOwn: userIds === undefined || userIds.includes(appUserId),
    isHeldAway,
    isWhole: units === position.free,
    units,
    value,
    exitLoad,
    gain,
    savesNow,
    savesLater,
    setOff: setOff.map(({ amount, ...taxed }) => ({ ...chargeAnswer(taxed), amount })),
    carries,
    taxClass,
    taxClassBasis,
  };
}
