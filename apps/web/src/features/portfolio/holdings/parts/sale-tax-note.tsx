import { messageOfError } from '@artha/client/client-error';
import { FAIR_VALUE_MISSING_TEXT, UNKNOWN_CLASS_TEXT } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import type { SaleTax } from '../sale-tax.api.ts';
import { excludedText, lotTaxesText, saleTaxText } from '../model/lot-tax.ts';
import type { QueryState } from './awaited.tsx';
import styles from './sale-tax-note.module.css';

/** What selling all of a holding today would mean for the tax of the year, and what the estimate leaves out. */
export function SaleTaxNote({ tax: { data, error, refetch } }: { tax: QueryState<SaleTax> }) {
  if (error && !data)
    return (
      <p className={styles.note} role="alert">
        The tax could not be loaded: {messageOfError(error)}{' '}
        <TextButton
          data-inline
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            void refetch();
          }}
        >
          Try again
        </TextButton>
      </p>
    );
  // The place of the two lines is kept while they load.
  if (!data) return <p className={styles.note} aria-hidden="true" />;
  return (
    <div className={styles.note}>
      {data.price !== null && <p>{saleTaxText(data)}</p>}
      {data.price !== null && <LotTaxes data={data} />}
      {data.taxClassBasis === 'unknown' && <p>{UNKNOWN_CLASS_TEXT}</p>}
      {data.lots.some(({ isFairValueMissing }) => isFairValueMissing) && <p>{FAIR_VALUE_MISSING_TEXT}</p>}
      <details>
        <summary className="muted">An estimate, not tax advice</summary>
        <p className="muted">{excludedText(data)}</p>
      </details>
    </div>
  );
}

function LotTaxes({ data }: { data: SaleTax }) {
  const text = lotTaxesText(data);
  return text !== undefined && <p className="muted">{text}</p>;
}
