import { SEARCH_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { OBSTACLE_LABELS } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { Badge } from '../../../../ui/states/badge.tsx';
import type { Fund } from '../../../reference/instruments/index.ts';
import { useFoundFunds } from '../../../reference/instruments/index.ts';
import { FoundFund, FoundFunds, foundText } from './found-funds.tsx';
import type { PickedFund } from './fund-picker.tsx';
import { FundPicker } from './fund-picker.tsx';

interface FundSearchProps {
  readonly fund: PickedFund | undefined;
  readonly onChoose: (fund: PickedFund | undefined) => void;
}

/** The fund to buy: a search from three characters on. */
export const FundSearch = ({ fund, onChoose }: FundSearchProps) => (
  <FundPicker
    label="Fund"
    placeholder="Fund, fund house or ISIN"
    maxLength={SEARCH_MAX_CHARACTERS}
    fund={fund}
    onClear={() => onChoose(undefined)}
    renderFound={(text, helpId) => <Found text={text} helpId={helpId} onChoose={onChoose} />}
  />
);

interface FoundProps {
  readonly text: string;
  readonly helpId: string;
  readonly onChoose: (fund: PickedFund) => void;
}

function Found({ text, helpId, onChoose }: FoundProps) {
  const { funds, failure, note } = useFoundFunds(text);
  return (
    <FoundFunds helpId={helpId} help={failure ? '' : (note ?? foundText(funds.length))} error={failure}>
      {funds.map((each) => (
        <FundToChoose key={each.id} fund={each} onChoose={onChoose} />
      ))}
    </FoundFunds>
  );
}

interface FundToChooseProps {
  readonly fund: Fund;
  readonly onChoose: (fund: PickedFund) => void;
}

/** A fund that cannot be bought says why and cannot be chosen. */
const FundToChoose = ({
  fund: { id, name, serviceProviderName, instrumentCategoryName, obstacle },
  onChoose,
}: FundToChooseProps) => (
  <FoundFund
    name={name}
    note={`${serviceProviderName} · ${instrumentCategoryName}`}
    {...(obstacle ? { badge: <Badge>{OBSTACLE_LABELS[obstacle]}</Badge> } : { onChoose: () => onChoose({ id, name }) })}
  />
);
