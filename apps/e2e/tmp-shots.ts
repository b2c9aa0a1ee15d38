import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './support/chromium.ts';
import { signInByCalls } from './support/sign-in.ts';

const BASE = 'http://127.0.0.1:3064';
const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
let caller = Date.now() % 200;
async function open(width: number, colorScheme: 'light' | 'dark', user: string, role?: string): Promise<Page> {
  caller += 1;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: BASE,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${caller}` },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await signInByCalls(page, user, role);
  return page;
}
const shot = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/wtd/${name}.png`, fullPage: true });
};
const STEPS: Record<string, () => Promise<void>> = {
  async result() {
    for (const [w, c] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await open(w, c, 'client1');
      await page.goto('/risk-profile');
      await page.getByRole('heading', { name: 'Recommended allocation' }).waitFor();
      await shot(page, `result-${w}-${c}`);
      await page.context().close();
    }
  },
  async question() {
    for (const [w, c] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      const page = await open(w, c, 'client3');
      await page.goto('/risk-profile');
      await page.getByText('You have not taken').waitFor();
      await shot(page, `empty-${w}-${c}`);
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByRole('radio').first().waitFor();
      for (let i = 0; i < 3; i++) {
        await page.getByRole('radio').nth(2).focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('Enter');
        await page.waitForTimeout(200);
      }
      await page.getByText('Question 4 of 9').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await shot(page, `question-${w}-${c}`);
      await page.context().close();
    }
  },
  async admin() {
    const page = await open(1440, 'light', 'badmin1', 'Business Admin');
    await page.goto('/business-admin/risk-profile');
    await page.getByRole('heading', { name: 'Score bands' }).waitFor();
    await shot(page, 'admin-active-1440-light');
    await page.getByRole('button', { name: 'Change the questions' }).click();
    await page.getByLabel('Moderate from').fill('50');
    await shot(page, 'admin-draft-1440-light');
    await page.context().close();
    const phone = await open(390, 'dark', 'badmin1', 'Business Admin');
    await phone.goto('/business-admin/risk-profile');
    await phone.getByText('Score bands').first().waitFor();
    await phone.getByLabel('Moderate from').fill('40');
    await shot(phone, 'admin-draft-390-dark');
    await phone.context().close();
  },
  async rm() {
    for (const [w, c] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      const page = await open(w, c, 'rmanager1', 'Relationship Manager');
      await page.goto('/rm/risk-profile');
      await page.getByText('Choose a client').waitFor();
      await shot(page, `rm-empty-${w}-${c}`);
      await page.getByRole('combobox', { name: 'Client' }).fill('Ananya');
      await page.getByRole('option').first().click();
      await page.getByRole('heading', { name: 'Recommended allocation' }).waitFor();
      await shot(page, `rm-${w}-${c}`);
      await page.context().close();
    }
  },
  async onboarding() {
    for (const [w, c] of [
      [390, 'light'],
      [1440, 'light'],
    ] as const) {
      const page = await open(w, c, 'client2');
      await page.goto('/onboarding-risk-profile');
      await page.getByRole('heading', { name: 'Recommended allocation' }).waitFor();
      await shot(page, `onboarding-${w}-${c}`);
      await page.context().close();
    }
  },
};
for (const name of wanted.length ? wanted : Object.keys(STEPS)) {
  console.log(name);
  await STEPS[name]!().catch((e: Error) => console.log(name, e.message));
}
await browser.close();
