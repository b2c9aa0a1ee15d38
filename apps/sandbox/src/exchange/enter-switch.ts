import { paise } from '@artha/domain/kit/money';
import { inTransaction } from '../platform/database.ts';
import { isTransNo } from './check-codes.ts';
import type { SwitchSchemes } from './check-switch.ts';
import { switchProblem } from './check-switch.ts';
import { answerOf, injectedRefusal, SESSION_REFUSED, stampNow, TRANS_NO_USED } from './entry-answer.ts';
import type { ExchangeContext } from './exchange-context.ts';
import type { ExchangeOrder, NewOrder, StoredEntry } from './exchange-order.ts';
import { holdableUnits, holdUnits } from './hold-units.ts';
import type { SwitchEntry } from './order-fields.ts';
import type { OrderSide } from './order-side.ts';
import { SIDES } from './order-side.ts';
import { confirmOrder, insertOrder, isTransNoUsed, linkLegs } from './orders.queries.ts';
import { planOrderProblem } from './plans/plan-problem.ts';
import { amountOf, requestedUnits } from './sale-request.ts';
import { saleText } from './sale-text.ts';
import { isSessionValid } from './session-password.ts';

interface Legs<Leg> {
  readonly out: Leg;
  readonly into: Leg;
}

/** The nine parts of the answer; the order number of the switch-in comes last. */
function resultOf(entry: SwitchEntry, orderNos: Legs<string>, remarks: string, flag: '0' | '1'): string {
  const { TransCode, TransNo, UserId, MemberId, ClientCode } = entry;
  return answerOf([TransCode, TransNo, orderNos.out, UserId, MemberId, ClientCode, remarks, flag, orderNos.into]);
}

const NO_ORDERS: Legs<string> = { out: '0', into: '0' };
const FILLERS = { Filler2: '', Filler3: '', Filler4: '', Filler5: '', Filler6: '' };

/** A leg as an order of its own. A switch has no reference but its remarks. */
function legOf(entry: SwitchEntry, side: OrderSide, schemeCode: string): StoredEntry {
  const { UserId, FromSchemeCd: _from, ToSchemeCd: _to, SwitchUnits, AllUnitsFlag, ...rest } = entry;
  const { Password: _password, PassKey: _passKey, ...common } = rest;
  return {
    ...common,
    ...FILLERS,
    // The service has no field for the plan but this one.
    Filler1: entry.Param2,
    UserID: UserId,
    SchemeCd: schemeCode,
    BuySell: SIDES[side].transType,
    Qty: SwitchUnits,
    AllRedeem: AllUnitsFlag,
    RefNo: entry.Remarks,
    DPC: 'Y',
    MobileNo: '',
    EmailID: '',
    MandateID: '',
  };
}

function draftsOf({ clock }: ExchangeContext, entry: SwitchEntry, schemes: SwitchSchemes): Legs<NewOrder> {
  const common = {
    ...stampNow(clock),
    remark: '',
    amount: amountOf(entry.OrderVal) ?? paise(0n),
    units: requestedUnits(entry.SwitchUnits),
    fundsAtMs: undefined,
  };
  return {
    out: { ...common, side: 'switch-out', entry: legOf(entry, 'switch-out', entry.FromSchemeCd), scheme: schemes.from },
    into: { ...common, side: 'switch-in', entry: legOf(entry, 'switch-in', entry.ToSchemeCd), scheme: schemes.to },
  };
}

const confirmation = (out: ExchangeOrder, { from, to }: SwitchSchemes): string =>
  `ORD CONF: Your Request for SWITCH ${saleText(out)} from SCHEME: ${from?.code} to SCHEME: ${to?.code} ` +
  `THRO : PHYSICAL is confirmed for CLIENT : ${out.entry.ClientCode}`;

/** Stores both legs. The number of the entry is used up by the switch-out. */
function insertLegs({ db }: ExchangeContext, legs: Legs<NewOrder>, transNo: string | undefined, isAccepted: boolean) {
  const out = insertOrder(db, legs.out, transNo, isAccepted ? legs.out.receivedOn : undefined);
  const into = insertOrder(db, legs.into, undefined, undefined);
  linkLegs(db, out, into);
  return { out, into };
}

/** Accepts a switch and holds the units that leave, or says why not. */
function acceptSwitch(
  context: ExchangeContext,
  legs: Legs<NewOrder>,
  transNo: string,
  schemes: SwitchSchemes,
): { readonly accepted: Legs<ExchangeOrder> } | { readonly problem: string } {
  if (!schemes.from) throw new Error('a valid entry has schemes');
  const { units, problem } = holdableUnits(context, legs.out, schemes.from);
  if (units === undefined) return { problem };
  const stored = insertLegs(context, legs, transNo, true);
  holdUnits(context, stored.out, units);
  const text = confirmation(stored.out, schemes);
  const out = confirmOrder(context.db, stored.out, (orderNo) => `${text} SO ORDER NO: ${orderNo}`);
  const into = confirmOrder(context.db, stored.into, (orderNo) => `${out.remark} SI ORDER NO: ${orderNo}`);
  return { accepted: { out, into } };
}

interface EnteredSwitch {
  readonly entry: SwitchEntry;
  readonly legs: Legs<NewOrder>;
  /** Undefined when it is malformed. */
  readonly transNo: string | undefined;
  readonly schemes: SwitchSchemes;
}

/** Checks an entry and accepts it. */
function decideSwitch(context: ExchangeContext, { entry, legs, transNo, schemes }: EnteredSwitch) {
  const problem =
    switchProblem(entry, legs.out.entry, context.member, schemes) ??
    planOrderProblem(context.db, legs.out) ??
    planOrderProblem(context.db, legs.into) ??
    injectedRefusal(context.db, 'SWITCH');
  if (problem !== undefined) return { problem };
  if (transNo === undefined) throw new Error('a valid entry has a number');
  return acceptSwitch(context, legs, transNo, schemes);
}

/** Accepts or rejects a switch entry, by the same rules as an order entry, and returns the answer. */
export function enterSwitch(context: ExchangeContext, entry: SwitchEntry): string {
  const { db, clock, member } = context;
  const signIn = { userId: entry.UserId, password: entry.Password, passKey: entry.PassKey };
  if (!isSessionValid(member, signIn, clock.realNowMs())) return resultOf(entry, NO_ORDERS, SESSION_REFUSED, '1');
  return inTransaction(db, () => {
    const { schemes: lookup } = context;
    const schemes = { from: lookup.findForEntry(entry.FromSchemeCd), to: lookup.findForEntry(entry.ToSchemeCd) };
    const legs = draftsOf(context, entry, schemes);
    const transNo = isTransNo(entry.TransNo, member.memberId) ? entry.TransNo : undefined;
    if (transNo !== undefined && isTransNoUsed(db, legs.out.receivedOn, transNo)) {
      return resultOf(entry, NO_ORDERS, TRANS_NO_USED, '1');
    }
    const outcome = decideSwitch(context, { entry, legs, transNo, schemes });
    if ('accepted' in outcome) {
      const { out, into } = outcome.accepted;
      return resultOf(entry, { out: out.orderNo ?? '0', into: into.orderNo ?? '0' }, into.remark, '0');
    }
    const remark = `FAILED: ${outcome.problem}`;
    insertLegs(context, { out: { ...legs.out, remark }, into: { ...legs.into, remark } }, transNo, false);
    return resultOf(entry, NO_ORDERS, remark, '1');
  });
}
