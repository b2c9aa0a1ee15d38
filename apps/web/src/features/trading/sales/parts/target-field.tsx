import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { productConfig } from '../../../../platform/product-config.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { FoundFund, FoundFunds, foundText, FundPicker } from '../../cart/index.ts';
import type { HoldingRef, SwitchTarget } from '../model/sale.ts';
import type { SaleDraft } from '../model/sale-draft.ts';
import { useSwitchTargets } from '../sales.api.ts';

const SEARCH_MAX_CHARACTERS = 60;

interface TargetFieldProps {
  readonly holdingRef: HoldingRef;
  /** The fund house that the switch stays within. */
  readonly house: string;
  readonly target: SaleDraft['target'];
  readonly onChoose: (target: SaleDraft['target']) => void;
  readonly error: string | undefined;
}

/** The fund to switch to: a search among the funds of the house. */
export const TargetField = ({ holdingRef, house, target, onChoose, error }: TargetFieldProps) => (
  <FundPicker
    label="To fund"
    placeholder={`Funds of ${house}`}
    maxLength={SEARCH_MAX_CHARACTERS}
    fund={target}
    onClear={() => onChoose(undefined)}
    error={error}
    renderFound={(text, helpId) => <Targets holdingRef={holdingRef} text={text} helpId={helpId} onChoose={onChoose} />}
  />
);

interface TargetsProps {
  readonly holdingRef: HoldingRef;
  readonly text: string;
  readonly helpId: string;
  readonly onChoose: (target: SwitchTarget) => void;
}

function Targets({ holdingRef, text, helpId, onChoose }: TargetsProps) {
  const settled = useDebounced(text, productConfig().instrumentSearchDebounceMs);
  const { data, error, isFetching } = useSwitchTargets(holdingRef, settled);
  const isSearching = isFetching || settled !== text;
  // The funds that matched the previous text stay in `data`; none of them is chosen by mistake.
  const found = isSearching ? [] : (data?.items ?? []);
  const count = `${foundText(found.length)}${data?.isCut === true ? ', and more' : ''}`;
  return (
    <FoundFunds
      helpId={helpId}
      help={error ? '' : isSearching ? 'Searching' : count}
      error={error ? messageOfError(error) : undefined}
    >
      {found.map((each) => (
        <FoundFund key={each.id} name={each.name} note={targetNote(each)} onChoose={() => onChoose(each)} />
      ))}
    </FoundFunds>
  );
}

const targetNote = ({ instrumentCategoryName, nav, navOn }: SwitchTarget): string =>
  nav === null || navOn === null
    ? instrumentCategoryName
    : `${instrumentCategoryName} · NAV ₹${formatNav(nav)} of ${formatDate(navOn)}`;
