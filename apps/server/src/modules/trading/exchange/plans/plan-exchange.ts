import { businessDateAt } from '@artha/domain/kit/dates';
import * as z from 'zod/mini';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import type { ExchangeEnv } from '../../../../platform/env/env.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import type { AdditionalServices } from '../additional-services.adapter.ts';
import { openAdditionalServices } from '../additional-services.adapter.ts';
import type { Exchange } from '../exchange.adapter.ts';
import { openExchange } from '../exchange.adapter.ts';
import { isOrderNumber, isUnrelatedToOrder } from '../wire-entry.ts';
import type { PlanToRegister } from './plan-terms.queries.ts';
import type { PlanTerms } from './plan-terms.ts';
import { cancellationRef, registrationRef } from './plan-terms.ts';
import { sipEntry } from './sip-entry.ts';
import { stpParts, swpParts } from './transfer-parts.ts';

const PlanRow = z.object({
  SystematicPlanType: z.enum(['SIP', 'XSIP', 'STP', 'SWP']),
  RegnNo: z.string(),
  InternalRefNo: z.string(),
  ClientCode: z.string(),
  Status: z.enum(['ACTIVE', 'CANCELLED']),
});

const PlanReport = z.object({
  Status: z.string(),
  Message: z.nullish(z.string()),
  SystematicPlanDetails: z.nullish(z.array(PlanRow)),
});

/** A plan as the exchange has it. */
export interface KnownPlan {
  readonly number: string;
  readonly isCancelled: boolean;
}

/** The answer to a registration or a cancellation. */
export type PlanAnswer =
  | { readonly is: 'done'; readonly number: string }
  | { readonly is: 'refused'; readonly remarks: string };

const ALREADY_CANCELLED = /ALREADY CANCELLED/i;
const REFERENCE_USED = /REFERENCE NUMBER ALREADY USED/i;
const DONE = '100';

interface Calls {
  readonly env: ExchangeEnv;
  readonly clocks: Clocks;
  readonly secrets: Pick<Secrets, 'open'>;
}

interface Opened {
  readonly memberId: string;
  readonly orders: Exchange;
  readonly services: AdditionalServices;
}

type SipTerms = PlanTerms & { readonly type: 'SIP' | 'XSIP' };

interface Sip {
  readonly terms: SipTerms;
  readonly signal: AbortSignal;
  /** What is cancelled; undefined for a registration. */
  readonly number?: string;
}

async function enterSip(
  { orders, memberId }: Opened,
  found: PlanToRegister,
  { terms, signal, number }: Sip,
): Promise<PlanAnswer> {
  const { plan, clientCode, schemeCode, folioNumber, mandateId } = found;
  const on = (at: Date | null) => businessDateAt(at ?? plan.createdAt);
  const entry = sipEntry({
    code: number === undefined ? 'NEW' : 'CXL',
    uniqueRef:
      number === undefined
        ? registrationRef(on(plan.confirmedAt), memberId, plan.number)
        : cancellationRef(on(plan.endedAt), memberId, plan.number),
    terms,
    clientCode,
    schemeCode,
    folioNumber: folioNumber ?? '',
    mandateId: mandateId ?? '',
    registrationNumber: number ?? '',
  });
  const { orderNumbers, remarks } = await orders.enterOrder(entry, signal);
  const [answered] = orderNumbers ?? [];
  if (answered !== undefined) return { is: 'done', number: answered };
  // Says nothing about the plan: the next attempt finds it by its reference.
  if (isUnrelatedToOrder(remarks) || REFERENCE_USED.test(remarks))
    throw new DeliveryError('the exchange did not process the plan');
  return { is: 'refused', remarks };
}

async function callService(
  { services }: Opened,
  flag: '07' | '08' | '09' | '10',
  parts: readonly string[],
  signal: AbortSignal,
): Promise<PlanAnswer> {
  const { isDone, text, id } = await services.call(flag, parts, signal);
  if (!isDone) return { is: 'refused', remarks: text };
  if (id === null || !isOrderNumber(id)) throw new DeliveryError('the exchange registered a plan without a number');
  return { is: 'done', number: id };
}

/** The flag and the parts of an STP or an SWP. @throws PermanentDeliveryError when it cannot be sent */
function serviceOf(
  found: PlanToRegister,
  terms: PlanTerms,
  secrets: Pick<Secrets, 'open'>,
): readonly ['07' | '08', readonly string[]] {
  const { clientCode, schemeCode, toSchemeCode, folioNumber, bankAccountId, bankNumberSealed } = found;
  if (folioNumber === null) throw new PermanentDeliveryError('the plan has no folio');
  if (terms.type === 'STP') {
    if (toSchemeCode === null) throw new PermanentDeliveryError('the plan has no fund to transfer to');
    return ['07', stpParts({ terms, clientCode, fromSchemeCode: schemeCode, toSchemeCode, folioNumber })];
  }
  if (bankAccountId === null || bankNumberSealed === null)
    throw new PermanentDeliveryError('the bank account of the plan has no number');
  const bankNumber = secrets.open('bank-account-number', bankAccountId, bankNumberSealed);
  return ['08', swpParts({ terms, clientCode, schemeCode, folioNumber, bankNumber })];
}

const isSip = (terms: PlanTerms): terms is SipTerms => terms.type === 'SIP' || terms.type === 'XSIP';

/**
 * Plans at the exchange: docs/external-systems.md. Calls throw DeliveryError without an answer: the outcome is unknown.
 */
export function planExchange({ env, clocks, secrets }: Calls) {
  const opened: Opened = {
    memberId: env.memberId,
    orders: openExchange(env, clocks),
    services: openAdditionalServices(env, clocks),
  };
  return {
    /** @throws PermanentDeliveryError when it cannot be sent */
    register: async (found: PlanToRegister, terms: PlanTerms, signal: AbortSignal): Promise<PlanAnswer> => {
      if (isSip(terms)) return enterSip(opened, found, { terms, signal });
      const [flag, parts] = serviceOf(found, terms, secrets);
      return callService(opened, flag, parts, signal);
    },
    /** Cancelled again, it is done. */
    cancel: async (
      found: PlanToRegister,
      terms: PlanTerms,
      { number, signal }: { readonly number: string; readonly signal: AbortSignal },
    ): Promise<PlanAnswer> => {
      const flag = terms.type === 'STP' ? '09' : '10';
      const answer = isSip(terms)
        ? await enterSip(opened, found, { terms, signal, number })
        : await callService(opened, flag, [number, found.clientCode, ''], signal);
      return answer.is === 'refused' && ALREADY_CANCELLED.test(answer.remarks) ? { is: 'done', number } : answer;
    },
    /** The plan by our reference; undefined when it never arrived. @throws DeliveryError when there are several */
    find: async (
      { clientCode }: PlanToRegister,
      { reference }: PlanTerms,
      signal: AbortSignal,
    ): Promise<KnownPlan | undefined> => {
      const fields = { InternalRefNo: reference, ClientCode: clientCode };
      const report = await opened.services.ask({ name: 'SystematicPlanReport', shape: PlanReport, fields }, signal);
      if (report.Status !== DONE) throw new DeliveryError(`the exchange answered with status ${report.Status}`);
      const [known, ...others] = (report.SystematicPlanDetails ?? []).filter(
        ({ InternalRefNo, ClientCode }) => InternalRefNo === reference && ClientCode === clientCode,
      );
      if (others.length > 0) throw new DeliveryError('the exchange registered a plan more than once');
      return known && { number: known.RegnNo, isCancelled: known.Status === 'CANCELLED' };
    },
  };
}
