import { hash } from 'node:crypto';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { visitorOf } from '../../../platform/http/csrf.ts';

/** The browser of a visitor as the subject of a code, which is valid only there. A browser without an id gets one. */
export const browserRef = (purpose: 'captcha' | 'recovery' | 'sign-up', cookies: Cookies): string =>
  hash('sha256', `${purpose}-code|${visitorOf(cookies)}`, 'base64url');
