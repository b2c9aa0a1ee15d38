import { messageOfError } from '@artha/client/client-error';
import { OBSTACLE_LABELS } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useEffect, useId, useRef, useState } from 'react';
import type { Fund } from '../../../reference/instruments/index.ts';
import { useFundSearch } from '../../../reference/instruments/index.ts';
import { productConfig } from '../../../../platform/product-config.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './fund-search.module.css';

export interface FoundFund {
  readonly id: number;
  readonly name: string;
}

interface FundSearchProps {
  readonly fund: FoundFund | undefined;
  readonly onChoose: (fund: FoundFund | undefined) => void;
}

/** Picks a fund: a search from three characters on, then the fund with a button to change it. */
export function FundSearch({ fund, onChoose }: FundSearchProps) {
  const [text, setText] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);
  const id = useId();
  // Move the focus, because the pressed control is removed.
  useEffect(() => {
    if (fund) change.current?.focus();
    else if (wasChosen.current) box.current?.focus();
    wasChosen.current = fund !== undefined;
  }, [fund]);
  if (fund)
    return (
      <FieldBox>
        <NativeLabel as="span" id={`${id}-chosen`}>
          Fund
        </NativeLabel>
        <Row className={styles.chosen} isSpread>
          <span className="medium">{fund.name}</span>
          <PlainButton size="small" ref={change} aria-label={`Change ${fund.name}`} onClick={() => onChoose(undefined)}>
            Change
          </PlainButton>
        </Row>
      </FieldBox>
    );
  return (
    <FieldBox role="search">
      <NativeLabel htmlFor={id}>Fund</NativeLabel>
      <NativeSearch
        ref={box}
        id={id}
        autoComplete="off"
        placeholder="Fund, fund house or ISIN"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={text}
        aria-describedby={`${id}-help`}
        onType={setText}
      />
      <Found text={text.trim()} helpId={`${id}-help`} onChoose={onChoose} />
    </FieldBox>
  );
}

interface FoundProps {
  readonly text: string;
  readonly helpId: string;
  readonly onChoose: (fund: FoundFund) => void;
}

function Found({ text, helpId, onChoose }: FoundProps) {
  const settled = useDebounced(text, productConfig().instrumentSearchDebounceMs);
  const { data: funds, error, isFetching } = useFundSearch(settled);
  const isShort = text.length < SEARCH_MIN_CHARACTERS;
  const isSearching = !isShort && (settled !== text || isFetching);
  const help = isShort ? `Type at least ${SEARCH_MIN_CHARACTERS} characters` : isSearching ? 'Searching' : '';
  const found = isShort || isSearching ? [] : (funds ?? []);
  return (
    <>
      <Help id={helpId} role="status">
        {help === '' && !error ? (found.length === 0 ? 'No matching funds' : `Found: ${found.length}`) : help}
      </Help>
      {error && !isShort && (
        <div role="alert">
          <FieldMessage id={`${helpId}-error`} message={messageOfError(error)} />
        </div>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Funds found">
          {found.map((each) => (
            <li key={each.id}>
              <FoundRow fund={each} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FoundRowProps {
  readonly fund: Fund;
  readonly onChoose: (fund: FoundFund) => void;
}

/** A fund that was found; one that cannot be bought says why and cannot be chosen. */
function FoundRow({
  fund: { id, name, serviceProviderName, instrumentCategoryName, obstacle },
  onChoose,
}: FoundRowProps) {
  const text = (
    <>
      <span className="medium">{name}</span>
      <span className="type-12 muted">
        {serviceProviderName} · {instrumentCategoryName}
      </span>
    </>
  );
  if (obstacle)
    return (
      <div className={styles.fund}>
        {text}
        <Badge>{OBSTACLE_LABELS[obstacle]}</Badge>
      </div>
    );
  return (
    <button type="button" className={styles.fund} onClick={() => onChoose({ id, name })}>
      {text}
    </button>
  );
}
