/** Operations and business administrators see all clients, so calls that rely on the scope alone are closed to them. */
import { allRoutes } from '@artha/contract/contract';
import type { Route } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { BROWSER, startServer } from '../../../platform/http/testing/test-server.ts';
import { ANONYMOUS, scopeOf } from './scope.ts';

const roles = rolesFor('artha');
const staff = roles.filter(({ key }) => key !== 'client');

const tokenOf = (storageName: string) => `${storageName}-session-1`;

let server: TestServer;
let reached: string[] = [];
beforeAll(async () => {
  const served = allRoutes.map((route) => ({
    route,
    run: () => {
      reached.push(route.path);
      throw new Error('reached');
    },
  }));
  server = await startServer(served, {
    authenticator: {
      anonymous: ANONYMOUS,
      authenticate: ({ token }) => {
        const role = roles.find(({ storageName }) => token === tokenOf(storageName));
        return Promise.resolve(
          role && { session: { id: 1, userId: 7, role, isFullAccess: true }, scope: scopeOf(7, role) },
        );
      },
    },
  });
});
afterAll(() => server.app.drain());

async function request({ method, path }: Route, { storageName, id }: Role): Promise<number> {
  const address = path.replace(':orderId', '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00').replaceAll(/:\w+/g, '1');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const { status } = await fetch(server.url + address, {
    method,
    headers: {
      ...{
        ...BROWSER,
        authorization: tokenOf(storageName),
        role: storageName,
        roleid: String(id),
        'idempotency-key': 'a-key',
      },
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
  return status;
}

const rolesOf = ({ audience }: Route) =>
  audience.who === 'session' && audience.roles !== 'any' ? audience.roles : undefined;
const named = (route: Route) => [`${route.method} ${route.path}`, route] as const;
const closed = allRoutes.filter((route) => rolesOf(route) !== undefined);

test.each(closed.map(named))('%s answers 403 to every other role', async (_, route) => {
  reached = [];
  const others = roles.filter(({ key }) => !rolesOf(route)!.includes(key));
  for (const role of others) expect([role.key, await request(route, role)]).toEqual([role.key, 403]);
  expect(reached).toEqual([]);
});

test.each(closed.map(named))('%s admits every role of its audience', async (_, route) => {
  for (const role of roles.filter(({ key }) => rolesOf(route)!.includes(key)))
    expect([401, 403]).not.toContain(await request(route, role));
});

/**
 * The form of a mandate is one file: its client signs it, and operations print it for a client at the counter; the same
 * holds for the form with which an account was opened, with identifiers masked by who reads it. A risk profile is read
 * by its client and by those who advise them, each within their scope.
 */
test('no other route is for clients and staff', () => {
  const mixed = closed.filter((route) => rolesOf(route)!.includes('client') && rolesOf(route)!.length > 1);
  expect(mixed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/BankMandates/:mandateId/download',
    'GET /api/Accounts/:accountId/downloadAof',
    'GET /api/RiskProfiles/latest',
    'GET /api/RiskProfiles',
    'GET /api/RiskProfiles/:riskProfileId/downloadRiskProfileReport',
  ]);
});

/** Before adding a call here, check what its queries do when the scope is all clients. */
test('roles that see all clients may make only these role-specific calls', () => {
  const open = closed.filter((route) => rolesOf(route)!.some((key) => key === 'operations' || key === 'businessAdmin'));
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/Instruments/:instrumentId/summary',
    'POST /api/Instruments/:instrumentId/replicate',
    'GET /api/BusinessCalendars',
    'GET /api/BusinessCalendars/years/:year',
    'PUT /api/BusinessCalendars/draft/days',
    'POST /api/BusinessCalendars/draft/import',
    'DELETE /api/BusinessCalendars/draft',
    'GET /api/BusinessCalendars/draft/moves',
    'POST /api/BusinessCalendars/draft/send',
    'GET /api/ModelConfigs',
    'PUT /api/:models',
    'GET /api/:models/:id/users',
    'DELETE /api/:models/:id',
    'POST /api/:models/:id/reactivate',
    'GET /api/:models/:id/history',
    'POST /api/:models/:id/restore',
    'POST /api/:models/export',
    'POST /api/MasterData/imports',
    'GET /api/MasterData/imports/:importId',
    'PUT /api/MasterData/imports/:importId/columns',
    'GET /api/MasterData/imports/:importId/rows',
    'PATCH /api/MasterData/imports/:importId/rows',
    'POST /api/MasterData/imports/:importId/commit',
    'DELETE /api/MasterData/imports/:importId',
    'GET /api/MasterData/templates/:model',
    'GET /api/MasterData/imports/:importId/errors',
    'GET /api/BankMandates/:mandateId/download',
    'POST /api/BankMandates/find',
    'POST /api/BankMandates/export',
    'GET /api/BankMandates/:mandateId/details',
    'PATCH /api/BankMandates/:mandateId',
    'POST /api/BankMandates/responses',
    'GET /api/v1/execution/frozenAccounts',
    'POST /api/v1/execution/frozenAccounts/:accountId/lift',
    'GET /api/v1/execution/bankAccountReviews',
    'POST /api/v1/execution/bankAccountReviews/:bankAccountId/decision',
    'POST /api/v1/execution/bankAccountReviews/:bankAccountId/inquiry',
    'GET /api/v1/execution/kycStops',
    'GET /api/Accounts/:accountId/downloadAof',
    'GET /api/Onboardings',
    'GET /api/Onboardings/:applicationId',
    'POST /api/Onboardings/:applicationId/approve',
    'POST /api/Onboardings/:applicationId/return',
    'GET /api/RiskQuestionnaires',
    'GET /api/RiskQuestionnaires/:questionnaireId',
    'POST /api/RiskQuestionnaires',
    'PUT /api/RiskQuestionnaires/:questionnaireId',
    'PUT /api/RiskQuestionnaires/:questionnaireId/scoreBands',
    'POST /api/RiskQuestionnaires/:questionnaireId/publish',
    'DELETE /api/RiskQuestionnaires/:questionnaireId',
    'POST /api/v1/execution/orders/find',
    'POST /api/v1/execution/orders/export',
    'GET /api/v1/execution/orders/:orderId',
    'GET /api/v1/execution/parkedEvents',
    'POST /api/v1/execution/parkedEvents/:parkedEventId/seen',
    'POST /api/v1/execution/exceptions/find',
    'POST /api/v1/execution/exceptions/export',
    'GET /api/v1/execution/exceptions/summary',
    'GET /api/v1/execution/exceptions/:exceptionId',
    'POST /api/v1/execution/exceptions/:exceptionId/owner',
    'POST /api/v1/execution/exceptions/:exceptionId/notes',
    'POST /api/v1/execution/exceptions/:exceptionId/retry',
    'POST /api/v1/execution/exceptions/:exceptionId/close',
    'POST /api/v1/execution/exceptions/:exceptionId/liftStop',
    'POST /api/v1/execution/credits/find',
    'POST /api/v1/execution/credits/:creditId/match',
    'POST /api/v1/execution/credits/:creditId/refund',
    'POST /api/v1/execution/paymentItems/take',
    'GET /api/v1/execution/cheques',
    'POST /api/v1/execution/cheques/:paymentId/received',
    'POST /api/v1/execution/cheques/:paymentId/deposited',
    'POST /api/v1/execution/cheques/:paymentId/cleared',
    'POST /api/v1/execution/cheques/:paymentId/returned',
    'GET /api/v1/execution/refunds',
    'GET /api/v1/execution/moneyDifferences',
    'POST /api/v1/execution/moneyDifferences/:differenceId/resolved',
    'GET /api/Approvals',
    'GET /api/Approvals/count',
    'GET /api/Approvals/:approvalId',
    'POST /api/Approvals/:approvalId/approve',
    'POST /api/Approvals/:approvalId/return',
    'POST /api/Approvals/:approvalId/withdraw',
    'GET /api/Approvals/waiting',
    'GET /api/Feeds',
    'GET /api/Feeds/runs',
    'GET /api/Feeds/runs/:runId',
    'GET /api/Feeds/runs/:runId/rejects',
    'POST /api/Feeds/rejects/:rejectId/mend',
    'POST /api/Feeds/rejects/:rejectId/dismiss',
    'POST /api/Feeds/imports',
    'POST /api/Orders/upload',
    'POST /api/MasterData/upload',
    'POST /api/Search/find',
  ]);
});

test.each([
  ['client', [7]],
  ['operations', undefined],
  ['businessAdmin', undefined],
  ...staff.filter(({ key }) => key !== 'operations' && key !== 'businessAdmin').map(({ key }) => [key, []] as const),
] as const)('the scope of %s is %j', (key, userIds) => {
  expect(
    scopeOf(
      7,
      roles.find((role) => role.key === key)!,
    ).userIds,
  ).toEqual(userIds);
});

test.each([
  ['client', { userIds: [7], familyUserIds: [7, 8] }],
  ['operations', { userIds: undefined }],
  ['relationshipManager', { userIds: [7, 8] }],
  ['businessPartner', { userIds: [7, 8] }],
  ['serviceManager', { userIds: [7, 8] }],
  ['investmentCounsellor', { userIds: [7, 8] }],
  ['systemAdmin', { userIds: [] }],
  ['providerAdmin', { userIds: [] }],
  ['finance', { userIds: [] }],
] as const)('with a family or clients the scope of %s is %j', (key, expected) => {
  expect(
    scopeOf(
      7,
      roles.find((role) => role.key === key)!,
      [7, 8],
    ),
  ).toEqual(expected);
});
