import { expect, test } from 'vitest';
import { fundWords, withoutPlanAndOption } from './fund-words.ts';

test.each([
  ['HDFC Mid-Cap Opportunities Fund', 'hdfc mid cap opportunities fund'],
  ['Axis Midcap Fund', 'axis mid cap fund'],
  ['Kotak Large & Midcap Fund', 'kotak large mid cap fund'],
  ['HDFC Gold ETF Fund of Funds', 'hdfc gold etf fof'],
  ['SBI Blue Chip Fund', 'sbi bluechip fund'],
  ['DSP India T.I.G.E.R. Fund', 'dsp india tiger fund'],
  ['Franklin U. S. Opportunities', 'franklin us opportunities'],
  ['Mirae Asset S&P 500 Top 50 ETF', 'mirae asset sp 500 top 50 etf'],
  ['nifty50', 'nifty 50'],
  ['Navi NiftyIT Index', 'navi nifty it index'],
  ['INF179K01YV8', 'inf179k01yv8'],
  ['10Y G-Sec', '10y gsec'],
  ['icici pru', 'icici prudential'],
  ['Income Distribution cum Capital Withdrawal', 'idcw'],
  ['निधि फंड', 'निधि फंड'],
  ['%%% _', ''],
])('the words of %s are: %s', (text, words) => {
  expect(fundWords(text).join(' ')).toBe(words);
});

test.each([
  ['hdfc top 100 fund growth direct', 'hdfc top 100 fund'],
  ['nippon india growth mid cap fund direct growth', 'nippon india growth mid cap fund'],
  ['growth', 'growth'],
])('%s is named %s', (words, name) => {
  expect(withoutPlanAndOption(words.split(' ')).join(' ')).toBe(name);
});
