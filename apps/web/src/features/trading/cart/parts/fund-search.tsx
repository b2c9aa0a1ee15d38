import { messageOfError } from '@artha/client/client-error';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/kit/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { useFundSearch } from '../../../reference/instruments/index.ts';
import { useSettled } from '../../../../platform/use-settled.ts';

export interface FoundFund {
  readonly id: number;
  readonly name: string;
}

interface FundSearchProps {
  readonly fund: FoundFund | undefined;
  readonly onChoose: (fund: FoundFund | undefined) => void;
}

/** Which fund: found by three characters or more, then named, with a way to change it. */
export function FundSearch({ fund, onChoose }: FundSearchProps) {
  const [text, setText] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(false);
  const id = useId();
  // The focus goes along: what was pressed to choose, or to change, is gone from the screen.
  useEffect(() => {
    if (fund) change.current?.focus();
    else if (wasChosen.current) box.current?.focus();
    wasChosen.current = fund !== undefined;
  }, [fund]);
  if (fund)
    return (
      <div className="field">
        <span className="label" id={`${id}-chosen`}>
          Fund
        </span>
        <div className="chosen-fund">
          <span className="medium">{fund.name}</span>
          <button
            ref={change}
            type="button"
            className="button"
            data-variant="secondary"
            data-size="small"
            aria-label={`Change ${fund.name}`}
            onClick={() => onChoose(undefined)}
          >
            Change
          </button>
        </div>
      </div>
    );
  return (
    <div className="field" role="search">
      <label className="label" htmlFor={id}>
        Fund
      </label>
      <div className="control">
        <Icon name="search" />
        <input
          ref={box}
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          placeholder="Fund, fund house or ISIN"
          maxLength={SEARCH_MAX_CHARACTERS}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Found text={text.trim()} helpId={`${id}-help`} onChoose={onChoose} />
    </div>
  );
}

interface FoundProps {
  readonly text: string;
  readonly helpId: string;
  readonly onChoose: (fund: FoundFund) => void;
}

function Found({ text, helpId, onChoose }: FoundProps) {
  const settled = useSettled(text);
  const { data: funds, error, isFetching } = useFundSearch(settled);
  const isShort = text.length < SEARCH_MIN_CHARACTERS;
  const isLooking = !isShort && (settled !== text || isFetching);
  const help = isShort ? `Type at least ${SEARCH_MIN_CHARACTERS} characters` : isLooking ? 'Looking' : '';
  const found = isShort || isLooking ? [] : (funds ?? []);
  return (
    <>
      <p className="help" id={helpId} role="status">
        {help === '' && !error ? (found.length === 0 ? 'No fund by that name' : `Found: ${found.length}`) : help}
      </p>
      {error && !isShort && (
        <p className="message" role="alert">
          <Icon name="alert" />
          {messageOfError(error)}
        </p>
      )}
      {found.length > 0 && (
        <ul className="found-funds" aria-label="Funds found">
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => onChoose({ id: each.id, name: each.name })}>
                <span className="medium">{each.name}</span>
                <span className="type-12 muted">
                  {each.serviceProviderName} · {each.instrumentCategoryName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
