import { expect, test } from 'vitest';
import { kilobytesOf, neededFor, scriptOf } from './web-page.ts';

const scripts = [
  ['index-a1.js', 'import{a as b}from"./vendor-b2.js";import"./rolldown-runtime-c3.js";import("./shell-d4.js")'],
  ['vendor-b2.js', 'export{b}'],
  ['rolldown-runtime-c3.js', 'import { x } from "./vendor-b2.js"'],
  ['login-screen-e5.js', 'import{form}from"./form-f6.js"'],
  ['form-f6.js', 'import{b}from"./vendor-b2.js"'],
  ['shell-d4.js', 'import{b}from"./vendor-b2.js";import{draw}from"./chart-g7.js"'],
  ['chart-g7.js', 'zrender'],
].map(([name = '', text = '']) => scriptOf(`/assets/${name}`, Buffer.from(text)));

test('finds the scripts that a page needs by their imports, once each, without prefetched ones', () => {
  const needed = neededFor(['index', 'login-screen'], scripts).map(({ path }) => path.slice('/assets/'.length));
  expect(needed.toSorted()).toEqual([
    'form-f6.js',
    'index-a1.js',
    'login-screen-e5.js',
    'rolldown-runtime-c3.js',
    'vendor-b2.js',
  ]);
});

test('counts charts separately', () => {
  const [chart] = scripts.slice(-1);
  expect(kilobytesOf(scripts, true)).toBe(chart!.gzipBytes / 1_000);
  expect(kilobytesOf(scripts)).toBeCloseTo(scripts.slice(0, -1).reduce((sum, each) => sum + each.gzipBytes, 0) / 1_000);
});
