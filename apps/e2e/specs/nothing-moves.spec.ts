/** Nothing that is shown moves when what is above it arrives, in whatever order the calls are answered. */
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/held-calls.ts';
import { countShifts, delayCalls, shifted } from '../support/layout-shift.ts';
import { cifNumberOf, newCustomerId } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** By user and role: the screens, and what they show last. */
const SCREENS = [
  {
    userId: 'client1',
    role: undefined,
    screens: [
      ['/notifications', (page: Page) => region(page, 'Notification preferences').getByRole('switch').first()],
      ['/plans', (page: Page) => region(page, 'Plans').getByRole('link').first()],
      ['/transaction-status', (page: Page) => region(page, 'Orders').getByRole('listitem').first()],
    ],
  },
  {
    userId: 'client6',
    role: undefined,
    screens: [['/force-tnc', (page: Page) => region(page, 'Terms').getByRole('paragraph').first()]],
  },
  {
    userId: 'operations2',
    role: 'Operations',
    screens: [['/ops/mandates?all=1', (page: Page) => region(page, 'Mandates').getByRole('row').nth(1)]],
  },
  {
    userId: 'badmin1',
    role: 'Business Admin',
    screens: [
      ['/business-admin/risk-profile', (page: Page) => region(page, 'Versions')],
      [
        '/business-admin/capital-buckets',
        (page: Page) => region(page, 'Ranges by market capitalisation').getByRole('listitem').first(),
      ],
    ],
  },
] as const;

for (const { userId, role, screens } of SCREENS)
  test(
    `nothing moves while screens of ${role ?? userId} are loading`,
    { tag: '@only-phone-dark' },
    async ({ page, signIn }) => {
      await signIn(userId, role);
      await countShifts(page);
      await delayCalls(page);
      for (const [address, last] of screens) {
        await page.goto(address);
        await expect(last(page)).toBeVisible();
        expect(await shifted(page), address).toBeLessThan(0.02);
      }
      await page.unrouteAll({ behavior: 'wait' });
    },
  );

test('the consent stays in its place when the bank answers @both', async ({ page }) => {
  const answer = await holdCalls(page, /fetchAndValidate/);
  await page.goto(`/onboarding-landing?cifNumber=${cifNumberOf(newCustomerId())}`);
  await expect(page.getByText('Fetching data...')).toBeVisible();
  const consent = page.getByRole('checkbox', { name: /I consent/ });
  const before = await consent.boundingBox();
  await answer();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  expect(await consent.boundingBox()).toEqual(before);
});
