import { expect, test } from 'vitest';
import { optionOf, planOf } from './amfi-name.ts';

test.each([
  ['Direct Plan', 'Direct'],
  ['Regular Plan', 'Regular'],
  ['Retail Plan', 'Regular'],
  ['Axis Banking & PSU Debt Fund - DIRECT - IDCW', 'Direct'],
  ['JM Liquid Fund Unclaimed Dividend (Direct) Growth Plan', 'Direct'],
  ['Kotak FMP Series 202-DirectPLan-Dividend Payout Option', 'Direct'],
  ['Kotak Nifty 50 ETF', 'Regular'],
  ['Directional Opportunities Fund - Growth', 'Regular'],
])('%s is a %s plan', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});

test.each([
  ['Growth', 'growth'],
  ['GROWTH OPTION', 'growth'],
  ['(Growth)', 'growth'],
  ['Cumulative', 'growth'],
  ['IDCW (Income Distribution CUM Capital Withdrawal)', 'idcw'],
  ['MONTHLY DCW Payout', 'idcw'],
  ['IDWC Option', 'idcw'],
  ['Daily Reinvestment of Income Distribution cum capital withdrawal option', 'idcw'],
  ['Bonus Option - Principal Units', 'bonus'],
  ['UTI FTIF Series XXV-X (1229 Days)- Direct Plan - Annual Div Option', 'idcw'],
  ['HDFC DAF - II - 1099D March 2016 - Regular Option - Divided Option', 'idcw'],
  ['Nippon India Gilt  Fund- Direct Plan- Growth Plan- Bonus Option', 'bonus'],
  ['Franklin India Liquid Fund - Unclaimed IDCW Plan - Growth', 'growth'],
  ['Aditya Birla Sun Life Dividend Yield Fund - Growth - Direct Plan', 'growth'],
  ['Kotak Dividend Yield Fund', null],
  ['Nippon India Growth Fund - Direct Plan - IDCW', 'idcw'],
  ['Nippon India Growth Fund', null],
  ['Unclaimed Redemption Less than 3 years', null],
  ['ICICI Prudential Gold ETF', null],
  ['', null],
])('%j has the option %s', (text, option) => {
  expect(optionOf(text)).toBe(option);
});
