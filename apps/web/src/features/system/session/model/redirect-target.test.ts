import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const TO_ONBOARDING = '/onboarding-landing?cifNumber=MTAwMDQyMTE%3D';

test.each<[cifNumber: string | undefined, redirectionUrl: string | undefined, userCode: string | null, goesTo: string]>(
  [
    ['MTAwMDQyMTE=', '/explore', '10004211', '/explore'],
    ['10004211', '/explore?q=gold', '00010004211', '/explore?q=gold'],
    ['MTAwMDQyMTE=', '/explore', null, TO_ONBOARDING],
    ['10004211', '/explore', null, TO_ONBOARDING],
    ['10004211', '/explore', '10004212', TO_ONBOARDING],
    ['Ananya', '/explore', '10004211', '/404'],
    [undefined, '/explore', '10004211', '/404'],
    ['10004211', undefined, '10004211', '/404'],
    ['10004211', '//evil.example', '10004211', '/404'],
  ],
)('customer number %j and %j for %j lead to %s', (cifNumber, redirectionUrl, userCode, goesTo) => {
  expect(redirectTarget({ cifNumber, redirectionUrl }, userCode)).toBe(goesTo);
});
