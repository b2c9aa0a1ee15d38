import { envExampleText } from './env-example.ts';
import { thirdPartyText } from './third-party.ts';

/** The files that `npm run generate` writes, each with its text. */
export const GENERATED: ReadonlyMap<string, () => string> = new Map([
  ['.env.example', envExampleText],
  ['THIRD-PARTY-NOTICES.md', thirdPartyText],
]);
