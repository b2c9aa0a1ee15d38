import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from './support/chromium.ts';
const base = 'http://localhost:3063';
const [, , user = 'client7', name = 'profile', ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
] as const) {
  if (process.env.ONLY && process.env.ONLY !== `${width}-${scheme}`) continue;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    baseURL: base,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('User ID').fill(user);
  await page.getByLabel('Password', { exact: true }).fill('Artha@2026');
  await page.getByLabel('Captcha text').fill('ACE369');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login' }).click();
  const yes = page.getByRole('dialog', { name: 'Multiple Session Alert' }).getByRole('button', { name: 'Yes' });
  await yes.or(page.locator('[data-frame]').first()).first().waitFor();
  if (await yes.isVisible()) await yes.click();
  await page.locator('[data-frame]').first().waitFor();
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Personal' }).waitFor();
  for (const step of steps) {
    const [role, label] = step.split('=');
    await page
      .getByRole(role as 'button', { name: label, exact: true })
      .first()
      .click();
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/wtc/${name}-${width}-${scheme}.png`, fullPage: true });
  await context.close();
}
await browser.close();
