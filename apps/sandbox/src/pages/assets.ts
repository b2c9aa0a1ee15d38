import { readFileSync } from 'node:fs';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const TYPES = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'payment-bank.css': 'text/css; charset=utf-8',
  'payment-bank.js': 'text/javascript; charset=utf-8',
  'mandate-bank.js': 'text/javascript; charset=utf-8',
  'consent.js': 'text/javascript; charset=utf-8',
  'partner.css': 'text/css; charset=utf-8',
  'partner.js': 'text/javascript; charset=utf-8',
  'partner-form.js': 'text/javascript; charset=utf-8',
  'shell.js': 'text/javascript; charset=utf-8',
  'mark.svg': 'image/svg+xml',
} as const;

/** The files of the pages, by name. No other is served, so no requested path reaches the disk. */
export const loadAssets = (): ReadonlyMap<string, Asset> =>
  new Map(
    Object.entries(TYPES).map(([name, type]) => [
      name,
      { type, body: readFileSync(new URL(`../../assets/${name}`, import.meta.url)) },
    ]),
  );
