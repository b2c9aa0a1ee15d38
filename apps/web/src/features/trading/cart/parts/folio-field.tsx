import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { PurchaseTerms } from '../cart.api.ts';

const NEW_FOLIO = '';

interface FolioFieldProps {
  readonly folios: PurchaseTerms['folios'];
  /** Null opens a new one. */
  readonly folioId: number | null;
  readonly onChoose: (folioId: number | null) => void;
  readonly error: string | undefined;
}

/** The folio: one that the account has with the fund house, or a new one. */
export const FolioField = ({ folios, folioId, onChoose, error }: FolioFieldProps) => (
  <SelectField
    label="Folio"
    value={folioId === null ? NEW_FOLIO : String(folioId)}
    options={[
      ...folios.map(({ id, number }) => ({ value: String(id), label: number })),
      { value: NEW_FOLIO, label: 'New folio' },
    ]}
    error={error}
    onChange={(value) => onChoose(value === NEW_FOLIO ? null : Number(value))}
  />
);
