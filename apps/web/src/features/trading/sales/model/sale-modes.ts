import type { OrderKind } from '@artha/domain/trading/orders/order-kinds';
import type { Sellable } from './sale.ts';

/** What the client does with units: gets money for them, or units of another fund. */
export type SaleMode = 'sell' | 'switch';

interface ModeText {
  readonly label: string;
  /** The title of the screen once the mode is chosen. */
  readonly title: string;
  readonly noun: string;
  readonly cardTitle: string;
  readonly byLabel: string;
  /** 'Sell all 12.345 units'. */
  readonly verb: string;
  readonly confirmLabel: string;
  /** Above the estimate while it is typed. */
  readonly aboutLabel: string;
  /** Below its figures. */
  readonly totalLabel: string;
  readonly nothingYet: string;
  readonly acknowledge: string;
  readonly codeTitle: string;
  /** Whether it goes to another fund; else its money goes to a bank account. */
  readonly hasTarget: boolean;
  /** Why a holding cannot be sold or switched; null when it can. */
  readonly problemOf: (holding: Pick<Sellable, 'saleProblem' | 'switchProblem'>) => Sellable['saleProblem'];
}

/** The modes in the order in which they are offered. */
export const SALE_MODES: Readonly<Record<SaleMode, ModeText>> = {
  sell: {
    label: 'Sell',
    title: 'SELL',
    noun: 'sale',
    cardTitle: 'What to sell',
    byLabel: 'Sell by',
    verb: 'Sell',
    confirmLabel: 'Confirm sale',
    aboutLabel: 'You would receive about',
    totalLabel: 'You receive',
    nothingYet: 'Nothing is sold before you confirm.',
    acknowledge: 'I have seen the exit load and the units that are sold.',
    codeTitle: 'You are selling',
    hasTarget: false,
    problemOf: ({ saleProblem }) => saleProblem,
  },
  switch: {
    label: 'Switch',
    title: 'SWITCH',
    noun: 'switch',
    cardTitle: 'What to switch',
    byLabel: 'Switch by',
    verb: 'Switch',
    confirmLabel: 'Confirm switch',
    aboutLabel: 'You would invest about',
    totalLabel: 'Invested',
    nothingYet: 'Nothing is switched before you confirm.',
    acknowledge: 'I know that a switch is a sale and a purchase.',
    codeTitle: 'You are switching',
    hasTarget: true,
    problemOf: ({ switchProblem }) => switchProblem,
  },
};

export const isSaleMode = (text: unknown): text is SaleMode => text === 'sell' || text === 'switch';

const MODE_OF_KIND: Readonly<Record<OrderKind, SaleMode | undefined>> = {
  purchase: undefined,
  redemption: 'sell',
  switch: 'switch',
};

/** The mode that places orders of a kind. */
export const modeOfKind = (kind: OrderKind): SaleMode => MODE_OF_KIND[kind] ?? 'sell';
