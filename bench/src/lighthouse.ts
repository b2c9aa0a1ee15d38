import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A package of its own, so that Lighthouse is installed only when it runs. */
export const LIGHTHOUSE = resolve(import.meta.dirname, '../lighthouse');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type FormFactor = 'desktop' | 'mobile';

/** Points from 0 to 100, and the audits that cost some, by title. */
export interface Audited {
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly lost: readonly string[];
  /** What the points of performance follow from, as Lighthouse words it: 'First Contentful Paint 0.9 s'. */
  readonly metrics: readonly string[];
}

/** The parts of its answer that are read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

type Run = (address: string, flags: object, config: object) => Promise<{ readonly lhr: Report } | undefined>;

const DESKTOP_SCREEN = { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false };
const PHONE_SCREEN = { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false };

export interface Audit {
  readonly address: string;
  readonly formFactor: FormFactor;
  /** Of the Chromium that has the session. */
  readonly debuggingPort: number;
  readonly categories: readonly Category[];
}

/** Opens a page in a new tab with an empty cache, on a simulated slow line: 4G of a phone, or that of an office. */
export async function audit({ address, formFactor, debuggingPort, categories }: Audit): Promise<Audited> {
  const entry = pathToFileURL(resolve(LIGHTHOUSE, 'node_modules/lighthouse/core/index.js')).href;
  const lighthouse = (await import(entry)) as { readonly default: Run; readonly desktopConfig: object };
  const answer = await lighthouse.default(
    address,
    {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: [...categories],
      formFactor,
      screenEmulation: formFactor === 'desktop' ? DESKTOP_SCREEN : PHONE_SCREEN,
    },
    formFactor === 'desktop' ? lighthouse.desktopConfig : { extends: 'lighthouse:default' },
  );
  if (!answer) throw new Error(`${address} has no report`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} leads to ${lhr.finalDisplayedUrl}`);
  return auditedOf(lhr);
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

function auditedOf({ categories, audits }: Report): Audited {
  const entries = Object.entries(categories);
  const lost = entries.flatMap(([, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id),
  );
  return {
    scores: Object.fromEntries(entries.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    lost: [...new Set(lost)],
    metrics: METRICS.flatMap((id) => {
      const { title, displayValue } = audits[id] ?? {};
      return displayValue === undefined ? [] : [`${title} ${displayValue}`];
    }),
  };
}
