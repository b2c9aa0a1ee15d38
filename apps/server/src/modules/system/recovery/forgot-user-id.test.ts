import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendUserId } from './send-user-id.ts';
import { later, NOON, RecoveryFixture } from './testing/recovery-fixture.ts';

const PAN = 'ZZZPA0009Z';

let fixture: RecoveryFixture;
beforeAll(async () => {
  fixture = await RecoveryFixture.open();
  await fixture.add('asha', 'client', { pan: PAN, emailId: 'shared@example.com' });
  await fixture.add('bhanu', 'client', { pan: 'ZZZPB0008Y', emailId: 'shared@example.com' });
  await fixture.add('blocked', 'client', { pan: 'ZZZPC0007X', appUserStatus: 5 });
  await fixture.add('finance', 'finance', { emailId: 'desk@example.com' });
  await fixture.add('operations', 'operations', { emailId: 'Desk@Example.com' });
});
beforeEach(() => fixture.newEntries());

const request = (input: Parameters<typeof sendUserId>[0], realNow = NOON) =>
  sendUserId(input, fixture.ctx({ realNow }));
const mails = async () =>
  (
    await Promise.all(
      ['shared@example.com', 'desk@example.com', 'Desk@Example.com', 'blocked@example.com'].map((to) =>
        fixture.mailsTo(to),
      ),
    )
  ).flat();

test.each([
  ['another client’s PAN', { userEmail: 'blocked@example.com', pancardNumber: PAN }],
  ['a client without a PAN', { userEmail: 'shared@example.com' }],
  ['staff with a PAN', { userEmail: 'desk@example.com', pancardNumber: PAN }],
  ['a blocked client', { userEmail: 'blocked@example.com', pancardNumber: 'ZZZPC0007X' }],
  ['an unknown e-mail', { userEmail: 'nobody@example.com', pancardNumber: 'ZZZPX0001X' }],
])('%s gets the same answer, no mail and one audit entry', async (_what, input) => {
  expect(await request(input)).toEqual({ sent: true });
  expect(await mails()).toEqual([]);
  expect(await fixture.newEntries()).toEqual([{ action: 'recovery.user-id-not-sent', userId: null, objectId: null }]);
});

test('a client with PAN and e-mail gets their user id, and no second mail for five minutes', async () => {
  const input = { userEmail: 'SHARED@example.com', pancardNumber: PAN.toLowerCase() };
  await Promise.all([request(input), request(input)]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Your user id is asha.');
  await request(input, later(4.9));
  expect(await mails()).toHaveLength(1);
  await request(input, later(5.1));
  expect(await mails()).toHaveLength(2);
  expect((await fixture.userOf(1)).panBlindIndex).not.toContain(PAN);
});

test('staff who share an e-mail address get one mail each', async () => {
  expect(await request({ userEmail: 'desk@example.com' })).toEqual({ sent: true });
  const userIds = (await mails()).map(({ text }) => /user id is (\w+)/.exec(text)?.[1]);
  expect(userIds.filter((each) => each === 'finance' || each === 'operations').toSorted()).toEqual([
    'finance',
    'operations',
  ]);
  expect((await fixture.newEntries()).map(({ action }) => action)).toEqual([
    'recovery.user-id-sent',
    'recovery.user-id-sent',
  ]);
});
