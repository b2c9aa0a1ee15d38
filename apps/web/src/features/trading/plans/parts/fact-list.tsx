import { Fragment } from 'react';
import { Facts } from '../../../../ui/figures/facts.tsx';
import type { SummaryFact } from '../model/summary-text.ts';

/** Names and values in two columns. */
export const FactList = ({ facts }: { facts: readonly SummaryFact[] }) => (
  <Facts>
    {facts.map(({ name, value }) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Facts>
);
