import { describe, expect, test } from 'vitest';
import { messageOf, Refusal } from '../../kit/errors.ts';
import { ROLE_IDS } from '../../kit/roles.ts';
import type { ApprovalState } from './approval-states.ts';
import { APPROVAL_STATES } from './approval-states.ts';
import type { ApprovalEvent } from './approval-transitions.ts';
import { APPROVAL_EVENTS, decideApproval, stateAt } from './approval-transitions.ts';
import { decisionRefusal, maySeeRequest } from './may-decide.ts';

describe('states', () => {
  test.each<[ApprovalState, ApprovalEvent, string]>([
    ['waiting', 'approve', 'approved'],
    ['waiting', 'return', 'returned'],
    ['waiting', 'withdraw', 'withdrawn'],
    ['waiting', 'expire', 'expired'],
    ['waiting', 'outdate', 'outdated'],
    ['approved', 'approve', 'This request was approved meanwhile.'],
    ['approved', 'return', 'This request was approved meanwhile.'],
    ['approved', 'withdraw', 'This request was approved meanwhile.'],
    ['approved', 'expire', 'This request was approved meanwhile.'],
    ['approved', 'outdate', 'This request was approved meanwhile.'],
    ['returned', 'approve', 'This request was returned meanwhile.'],
    ['returned', 'return', 'This request was returned meanwhile.'],
    ['returned', 'withdraw', 'This request was returned meanwhile.'],
    ['returned', 'expire', 'This request was returned meanwhile.'],
    ['returned', 'outdate', 'This request was returned meanwhile.'],
    ['withdrawn', 'approve', 'This request was withdrawn meanwhile.'],
    ['withdrawn', 'return', 'This request was withdrawn meanwhile.'],
    ['withdrawn', 'withdraw', 'This request was withdrawn meanwhile.'],
    ['withdrawn', 'expire', 'This request was withdrawn meanwhile.'],
    ['withdrawn', 'outdate', 'This request was withdrawn meanwhile.'],
    ['expired', 'approve', messageOf('approval.expired')],
    ['expired', 'return', messageOf('approval.expired')],
    ['expired', 'withdraw', messageOf('approval.expired')],
    ['expired', 'expire', messageOf('approval.expired')],
    ['expired', 'outdate', messageOf('approval.expired')],
    ['outdated', 'approve', messageOf('approval.outdated')],
    ['outdated', 'return', 'This request was closed as outdated meanwhile.'],
    ['outdated', 'withdraw', 'This request was closed as outdated meanwhile.'],
    ['outdated', 'expire', 'This request was closed as outdated meanwhile.'],
    ['outdated', 'outdate', 'This request was closed as outdated meanwhile.'],
  ])('%s, %s: %s', (state, event, outcome) => {
    const next = decideApproval(state, event);
    expect(next instanceof Refusal ? next.message : next).toBe(outcome);
  });

  test('the table of cases is complete', () => {
    expect(APPROVAL_STATES.length * APPROVAL_EVENTS.length).toBe(30);
  });

  const NOON = new Date('2026-11-20T06:30:00Z');
  test.each<[ApprovalState, string, ApprovalState]>([
    ['waiting', '2026-11-20T06:30:00.001Z', 'waiting'],
    ['waiting', '2026-11-20T06:30:00.000Z', 'expired'],
    ['waiting', '2026-11-19T06:30:00.000Z', 'expired'],
    ['approved', '2026-11-19T06:30:00.000Z', 'approved'],
    ['returned', '2026-11-19T06:30:00.000Z', 'returned'],
  ])('%s until %s is %s at noon of the 20th', (state, expiresAt, effective) => {
    expect(stateAt({ state, expiresAt: new Date(expiresAt) }, NOON)).toBe(effective);
  });
});

describe('who may decide', () => {
  const MAKER = 7;
  const { operations, businessAdmin, finance } = ROLE_IDS;
  const rights = { makerId: MAKER, checkerRoleIds: [operations, businessAdmin], isFullAccessOnly: true };

  test.each([
    ['another business administrator', 8, businessAdmin, true, true, undefined],
    ['operations with full access', 8, operations, true, true, undefined],
    ['operations with limited access', 8, operations, false, false, 'approval.not-found'],
    ['finance', 8, finance, true, false, 'approval.not-found'],
    ['the maker in a role that may decide', MAKER, businessAdmin, true, true, 'approval.own'],
    ['the maker in another role', MAKER, finance, true, true, 'approval.own'],
    ['the maker with limited access', MAKER, operations, false, true, 'approval.own'],
  ])('%s', (_who, userId, roleId, isFullAccess, sees, code) => {
    const person = { userId, roleId, isFullAccess };
    expect(maySeeRequest(person, rights)).toBe(sees);
    expect(decisionRefusal(person, rights)?.code).toBe(code);
  });

  test('limited access is enough where full access is not needed', () => {
    const person = { userId: 8, roleId: operations, isFullAccess: false };
    const open = { ...rights, isFullAccessOnly: false };
    expect(maySeeRequest(person, open)).toBe(true);
    expect(decisionRefusal(person, open)).toBeUndefined();
  });
});
