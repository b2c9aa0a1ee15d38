import { Suspense } from 'react';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { AsOnText } from './as-on-text.tsx';
import { AsOnField } from './lazy-parts.ts';

/** The date of the holdings, and their taxes. @param isWanted whether the date field is loaded by now */
export const HoldingsTools = ({ isWanted }: { readonly isWanted: boolean }) => (
  <>
    <Suspense fallback={<AsOnText />}>{isWanted ? <AsOnField /> : <AsOnText />}</Suspense>
    <TextLink to="/capital-gains">Capital gains</TextLink>
  </>
);
