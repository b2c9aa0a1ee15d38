import { EXCLUDED_TEXTS } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { Card, CardBody, CardHeader } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { CapitalGains } from '../capital-gains.api.ts';
import { uncoveredText } from '../model/gain-labels.ts';
import styles from './tax-notes.module.css';

/** How the figures are computed, and what the estimate leaves out. */
export const TaxNotes = ({ gains: { excluded, uncoveredCount } }: { gains: CapitalGains }) => (
  <Card aria-labelledby="notes-title">
    <CardHeader>
      <h2 id="notes-title">How this is computed</h2>
    </CardHeader>
    <Stack as={CardBody} gap={3} className="type-12">
      <p>
        The units bought first are sold first, in each folio and fund. A switch counts as a sale. Stamp duty is part of
        the cost, the exit load lowers the sale value, and securities transaction tax is not deducted. Short-term losses
        are set off against any gain, long-term losses against long-term gains only; what is left is carried forward.
      </p>
      <p>Whether a fund is taxed as equity or as debt follows from its rules or its category.</p>
      {uncoveredCount > 0 && <p>{uncoveredText(uncoveredCount)}</p>}
      <div>
        <p className="medium">The estimate leaves out</p>
        <ul className={styles.list}>
          {excluded.map((each) => (
            <li key={each}>{EXCLUDED_TEXTS[each]}</li>
          ))}
        </ul>
      </div>
      <p className="muted">This is an estimate for your information. Please ask a tax adviser before you file.</p>
    </Stack>
  </Card>
);
