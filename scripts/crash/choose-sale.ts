import type { Call } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { estimateSale, listSellable, listSwitchTargets } from '@artha/contract/trading/sales';
import type { Units } from '@artha/domain/kit/money';
import { paise, units } from '@artha/domain/kit/money';
import type { Client } from './people.ts';
import type { Random } from './random.ts';
import { persistently } from './retry.ts';

/** What is sold, and what the client saw of it. */
export interface ChosenSale {
  readonly input: InputOf<typeof estimateSale>;
  readonly version: string;
}

type Holding = AnswerOf<typeof listSellable>['items'][number];

const SWITCH_PROBABILITY = 0.4;
const RUPEE = 100n;
/** Funds count units by the thousandth, and the product by the ten-thousandth. */
const UNIT_STEP = 10n;
const MINIMUM_RUPEES = 500n;
const PERCENT = 100n;

/** A random holding that has free units; undefined once the client has sold everything. */
async function chooseHolding(call: Call, { accountId }: Client, random: Random): Promise<Holding | undefined> {
  const { items } = await persistently('listing what can be sold', () => call(listSellable, { accountId }));
  const sellable = items.filter(({ freeUnits, saleProblem }) => freeUnits > 0n && saleProblem === null);
  return sellable[random.between(0, sellable.length - 1)];
}

const holdingInput = ({ accountId }: Client, { folio, instrument }: Holding) => ({
  accountId,
  folioId: folio.id,
  instrumentId: instrument.id,
});

/** A share of the free units, to the thousandth. */
const shareOf = ({ freeUnits }: Holding, percent: number): Units =>
  units(((freeUnits * BigInt(percent)) / PERCENT / UNIT_STEP) * UNIT_STEP);

/** How much to sell: an amount of whole rupees, a number of units, or everything that is free. */
function chooseQuantity(
  holding: Holding,
  random: Random,
): Pick<ChosenSale['input'], 'amount' | 'units' | 'isAllUnits'> {
  const percent = random.between(20, 80);
  const rupees = ((holding.freeValue ?? paise(0n)) * BigInt(percent)) / PERCENT / RUPEE;
  const kind = random.between(1, 3);
  if (kind === 1 && rupees >= MINIMUM_RUPEES) return { amount: paise(rupees * RUPEE) };
  return kind === 2 ? { units: shareOf(holding, percent) } : { isAllUnits: true };
}

/** The other fund of a switch: one of those that accept it. */
async function chooseTarget(call: Call, client: Client, holding: Holding, random: Random): Promise<number | undefined> {
  if (holding.switchProblem !== null || !random.isTrue(SWITCH_PROBABILITY)) return undefined;
  const { items } = await persistently('listing the targets', () =>
    call(listSwitchTargets, holdingInput(client, holding)),
  );
  return items[random.between(0, items.length - 1)]?.id;
}

/** The estimate of a sale; undefined when a rule of the fund refuses it. */
async function estimate(call: Call, input: ChosenSale['input']): Promise<ChosenSale | undefined> {
  try {
    const { version } = await persistently('estimating', () => call(estimateSale, input));
    return { input, version };
  } catch (error) {
    if (error instanceof ClientError && error.code.startsWith('sale.')) return undefined;
    throw error;
  }
}

/**
 * A sale or a switch of a random holding, by amount, units, or all. What the rules refuse becomes a sale of all.
 *
 * @returns undefined when the client has nothing left: who holds two funds may sell both whole in two rounds
 */
export async function chooseSale(call: Call, client: Client, random: Random): Promise<ChosenSale | undefined> {
  const holding = await chooseHolding(call, client, random);
  if (!holding) return undefined;
  const toInstrumentId = await chooseTarget(call, client, holding, random);
  const common = holdingInput(client, holding);
  const wanted = { ...common, ...chooseQuantity(holding, random), ...(toInstrumentId && { toInstrumentId }) };
  const chosen = (await estimate(call, wanted)) ?? (await estimate(call, { ...common, isAllUnits: true }));
  if (!chosen) throw new Error(`the rules refuse to sell all units of ${holding.instrument.name}`);
  return chosen;
}

/** Two sales of one holding of which there are units for one only; fewer where the rules refuse them. */
export async function chooseRivals(call: Call, client: Client, random: Random): Promise<readonly ChosenSale[]> {
  const holding = await chooseHolding(call, client, random);
  if (!holding) return [];
  const sales = [random.between(55, 70), random.between(75, 90)].map((percent) =>
    estimate(call, { ...holdingInput(client, holding), units: shareOf(holding, percent) }),
  );
  return (await Promise.all(sales)).flatMap((chosen) => chosen ?? []);
}
