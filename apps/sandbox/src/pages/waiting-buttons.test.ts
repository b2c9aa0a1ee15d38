import { expect, test } from 'vitest';
import { moneyFixture } from '../testing/money-fixture.ts';
import { DISABLED, servedButtons } from '../testing/served-buttons.ts';

test('no button of the bank or the partner can be clicked before the script of its page runs', async () => {
  const fixture = await moneyFixture();
  const payment = await fixture.requestPayment();
  for (const path of [new URL(payment.json.pageUrl).pathname, '/partner', '/partner/shell']) {
    const buttons = servedButtons((await fixture.get(path)).text);
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const button of buttons) expect(button, path).toMatch(DISABLED);
  }
});
