import { Suspense } from 'react';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { AsOnText } from './as-on-text.tsx';
import { AsOnField } from './lazy-parts.ts';

/** The date of the holdings, their performance and their taxes. @param isWanted whether to load the date field */
export const HoldingsTools = ({ isWanted }: { readonly isWanted: boolean }) => (
  <>
    <Suspense fallback={<AsOnText />}>{isWanted ? <AsOnField /> : <AsOnText />}</Suspense>
    <TextLink to="/performance">Performance</TextLink>
    <TextLink to="/capital-gains">Capital gains</TextLink>
  </>
);
