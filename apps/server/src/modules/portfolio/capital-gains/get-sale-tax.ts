import type * as contract from '@artha/contract/portfolio/capital-gains';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { paise, textFromUnits, units } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import { longTermFrom } from '@artha/domain/ledger/tax-rules/capital-gain';
import { taxYearOf } from '@artha/domain/ledger/tax-rules/tax-year';
import { addedTax, taxAtRate } from '@artha/domain/portfolio/capital-gains/sale-tax';
import type { TrialPart } from '@artha/domain/portfolio/capital-gains/trial-sale';
import { trialParts, trialSum } from '@artha/domain/portfolio/capital-gains/trial-sale';
import type { RequestContext } from '../../../platform/http/context.ts';
import { onlyIn } from '../filter/index.ts';
import { expectVisible } from '../holdings/index.ts';
import { listHeldNow } from './capital-gains.queries.ts';
import { chargeAnswer, excludedOf } from './gain-answer.ts';
import type { Position } from './load-position.ts';
import { loadPositions } from './load-position.ts';
import type { Sold } from './load-sold.ts';
import { loadSold } from './load-sold.ts';

type Answer = AnswerOf<typeof contract.getSaleTax>;

/**
 * What selling a holding today would cost its owner in tax, lot by lot and in all, at the newest price.
 *
 * @throws Refusal account.not-found; holding.not-found, also for a holding of another account; sale.units-not-positive;
 *   holding.too-few-units
 */
export async function getSaleTax(
  { accountId, folioId, instrumentId, units: wanted }: InputOf<typeof contract.getSaleTax>,
  { db, scope, businessNow }: Pick<RequestContext, 'db' | 'scope' | 'businessNow'>,
): Promise<Answer> {
  await expectVisible(db, scope, { accountIds: [accountId] });
  const held = await listHeldNow(db, scope, onlyIn({ accountIds: [accountId] }));
  const holding = held.find((each) => each.folioId === folioId && each.instrumentId === instrumentId);
  if (!holding) throw new Refusal('holding.not-found');
  // The exemption and the losses belong to the person, not to the account.
  const sold = await loadSold(db, scope, onlyIn({ appUserIds: [holding.appUserId] }));
  const [position] = await loadPositions(db, [holding], { ...sold, businessNow });
  if (!position) throw new Refusal('holding.not-found');
  const parts = partsOf(position, wanted);
  const { taxClass, taxClassBasis, soldOn } = position;
  return {
    soldOn,
    taxYear: taxYearOf(soldOn),
    taxClass,
    taxClassBasis,
    price: holding.nav === null || holding.navOn === null ? null : { nav: holding.nav, on: holding.navOn },
    lots: parts.map(lotAnswer),
    total: totalAnswer(parts, position, sold),
    excluded: excludedOf(),
  };
}

/** @throws Refusal sale.units-not-positive, holding.too-few-units */
function partsOf({ lots, terms }: Position, wanted: Units | undefined): readonly TrialPart[] {
  const held = units(lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n));
  if (wanted !== undefined && wanted <= 0n) throw new Refusal('sale.units-not-positive');
  if (wanted !== undefined && wanted > held)
    throw new Refusal('holding.too-few-units', { values: { held: textFromUnits(held) } });
  return terms ? trialParts(lots, wanted ?? held, terms) : [];
}

const lotAnswer = ({ part, taxed }: TrialPart): Answer['lots'][number] => ({
  journalKey: part.lot.key,
  acquiredOn: part.lot.on,
  units: part.units,
  daysHeld: part.daysHeld,
  cost: part.cost,
  value: part.value,
  exitLoad: part.load,
  gain: taxed.gain,
  ...chargeAnswer(taxed),
  longTermFrom: longTermFrom(taxed.rule, part.lot.on),
  tax: taxAtRate(taxed),
  isFairValueMissing: taxed.isFairValueMissing,
});

function totalAnswer(parts: readonly TrialPart[], { soldOn }: Position, sold: Sold): Answer['total'] {
  const year = taxYearOf(soldOn);
  const { before, after, tax, atNormalRates } = addedTax(sold.parts, parts, { year, rules: sold.taxRules });
  const sum = (of: (part: TrialPart) => bigint) => paise(parts.reduce((total, part) => total + of(part), 0n));
  return {
    units: units(sum(({ part }) => part.units)),
    ...trialSum(parts),
    gainShort: sum(({ taxed }) => (taxed.term === 'short' ? taxed.gain : 0n)),
    gainLong: sum(({ taxed }) => (taxed.term === 'long' ? taxed.gain : 0n)),
    taxByRate: sum(({ taxed }) => taxAtRate(taxed) ?? 0n),
    tax,
    taxableAtNormalRates: atNormalRates,
    exemptionUsed: paise(after.exemption.used - before.exemption.used),
  };
}
