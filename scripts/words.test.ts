/** Words that were found and replaced stay out of code, comments and documents. Each names what to write instead. */
import { expect, test } from 'vitest';
import { listed, read } from './tidy/sources.ts';

const REPLACED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\breckon/i, 'compute, calculate'],
  [/\banew\b/i, 'again, re-'],
  [/\bthe own\b/i, 'their own, its own'],
  [/\bstands? here\b/i, 'is shown, appears'],
  [/\bon their way\b/i, 'open'],
  [/\b(?:as it comes|most gained)\b/i, 'default order; top performers'],
  [/\b(?:taken back|takes back)\b/i, 'reversed'],
  [/\bmoney (?:is |was )?paid back\b/i, 'refunded'],
  [/\bpromised to a sale\b/i, 'reserved'],
  [/\bput aside\b/i, 'dead-letter'],
  [/\b(?:tellUser|tellingUser|Told|auditing|emptyingCart)\b/, 'notify…, NotificationRequest, …Sql'],
  [
    /\b(?:LedgerBreach|namePrint|goneOf|looksLive|healSession|keepPartitions|takeOverFromTheDead)\b/,
    'the term of the field',
  ],
  [/\b(?:giveBack|takeShared|atEvenPace|strangerRead|proveLedger|findStanding)\b/, 'the term of the field'],
  [/\bnpm run proof\b|\bsteps? of the day\b/i, 'reconciliation; end-of-day job'],
  [/\bouter systems?\b/i, 'external system'],
  [/\binvented\b/i, 'demo, sample'],
  [/\btwins?\b|\bbrothers?\b/i, 'duplicate; siblings'],
  [/\bdeeds?\b/i, 'action'],
  [/\b(?:specification|requirement) \d/i, 'the behaviour itself: a reader has no such document'],
  [/\(sic\)/i, 'why it is spelled so'],
];

const files = listed.filter(
  (file) => /\.(?:tsx?|css|md|html)$/.test(file) && !/\/migrations\/|^scripts\/words\.test\.ts$/.test(file),
);

test.each(REPLACED)('%s is written otherwise: %s', (pattern, instead) => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found, `write: ${instead}`).toEqual([]);
});
