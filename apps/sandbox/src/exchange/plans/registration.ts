import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { OrderSide } from '../order-side.ts';

/** Systematic plans: SIP pays by itself, XSIP by a mandate; STP switches, SWP sells. */
export const PLAN_TYPES = ['SIP', 'XSIP', 'STP', 'SWP'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const isPlanType = (text: string): text is PlanType => PLAN_TYPES.some((type) => type === text);

/** What the orders of a plan do. */
const SIDES_OF: Readonly<Record<PlanType, readonly OrderSide[]>> = {
  SIP: ['purchase'],
  XSIP: ['purchase'],
  STP: ['switch-out', 'switch-in'],
  SWP: ['redemption'],
};

/** A plan as it is registered. Its orders are entered one by one. */
export interface NewRegistration {
  readonly type: PlanType;
  /** Of sipOrderEntryParam and xsipOrderEntryParam; undefined for the others. */
  readonly uniqueRefNo: string | undefined;
  readonly internalRefNo: string;
  readonly clientCode: string;
  readonly schemeCode: string;
  /** Of an STP. */
  readonly toSchemeCode: string | undefined;
  readonly folioNo: string;
  readonly mandateId: string;
  readonly startOn: BusinessDate;
  readonly frequency: string;
  readonly instalments: number;
  /** As sent: 2 places, or empty for units. */
  readonly amount: string;
  /** Of an SWP, 3 places, or empty. */
  readonly units: string;
}

export interface Registration extends NewRegistration {
  readonly seq: number;
  readonly regnNo: string;
  readonly registeredAtMs: number;
  readonly cancelledAtMs: number | undefined;
}

export const registeredOn = ({ registeredAtMs }: Registration): BusinessDate =>
  businessDateAt(new Date(registeredAtMs));

/** Whether an order can be one of a plan's. Also of a cancelled one: an order may be on its way when its plan ends. */
export const hasOrder = (
  { type, clientCode, schemeCode, toSchemeCode }: Registration,
  order: { readonly clientCode: string; readonly schemeCode: string; readonly side: OrderSide },
): boolean =>
  clientCode === order.clientCode &&
  SIDES_OF[type].includes(order.side) &&
  order.schemeCode === (order.side === 'switch-in' ? toSchemeCode : schemeCode);
