import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatNav } from '@artha/domain/kit/inr-format';
import { useEffect, useId, useRef, useState } from 'react';
import { productConfig } from '../../../../platform/product-config.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { FieldMessage } from '../../../../ui/form/field.tsx';
import { FieldBox, NativeLabel } from '../../../../ui/form/field-box.tsx';
import { Help } from '../../../../ui/form/help.tsx';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import type { HoldingRef, SwitchTarget } from '../model/sale.ts';
import type { SaleDraft } from '../model/sale-draft.ts';
import { useSwitchTargets } from '../sales.api.ts';
import styles from './target-field.module.css';

const SEARCH_MAX_CHARACTERS = 60;

interface TargetFieldProps {
  readonly holdingRef: HoldingRef;
  /** The fund house that the switch stays within. */
  readonly house: string;
  readonly target: SaleDraft['target'];
  readonly onChoose: (target: SaleDraft['target']) => void;
  readonly error: string | undefined;
}

/** The fund to switch to: a search among the funds of the house, then the fund with a button to change it. */
export function TargetField({ holdingRef, house, target, onChoose, error }: TargetFieldProps) {
  const [text, setText] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(target !== undefined);
  const id = useId();
  // Move the focus, because the pressed control is removed.
  useEffect(() => {
    const isChosen = target !== undefined;
    if (isChosen !== wasChosen.current) (isChosen ? change : box).current?.focus();
    wasChosen.current = isChosen;
  }, [target]);
  return (
    <FieldBox {...(target ? { role: 'group', 'aria-labelledby': `${id}-label` } : { role: 'search' })}>
      {target ? (
        <NativeLabel as="span" id={`${id}-label`}>
          To fund
        </NativeLabel>
      ) : (
        <NativeLabel htmlFor={id}>To fund</NativeLabel>
      )}
      {target ? (
        <Row className={styles.chosen} isSpread>
          <span className="medium">{target.name}</span>
          <PlainButton
            size="small"
            ref={change}
            aria-label={`Change ${target.name}`}
            onClick={() => onChoose(undefined)}
          >
            Change
          </PlainButton>
        </Row>
      ) : (
        <>
          <NativeSearch
            ref={box}
            id={id}
            autoComplete="off"
            placeholder={`Funds of ${house}`}
            maxLength={SEARCH_MAX_CHARACTERS}
            value={text}
            aria-describedby={`${id}-help`}
            onType={setText}
            // Enter searches; it does not submit the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <Targets holdingRef={holdingRef} text={text.trim()} helpId={`${id}-help`} onChoose={onChoose} />
        </>
      )}
      {error !== undefined && (
        <div role="alert">
          <FieldMessage id={`${id}-error`} message={error} />
        </div>
      )}
    </FieldBox>
  );
}

interface TargetsProps {
  readonly holdingRef: HoldingRef;
  readonly text: string;
  readonly helpId: string;
  readonly onChoose: (target: SwitchTarget) => void;
}

function Targets({ holdingRef, text, helpId, onChoose }: TargetsProps) {
  const settled = useDebounced(text, productConfig().instrumentSearchDebounceMs);
  const { data, error, isFetching } = useSwitchTargets(holdingRef, settled);
  const found = data?.items ?? [];
  const count = found.length === 0 ? 'No matching funds' : `Found: ${found.length}`;
  return (
    <>
      <Help id={helpId} role="status">
        {error
          ? ''
          : isFetching || settled !== text
            ? 'Searching'
            : data?.isCut === true
              ? `${count}, and more`
              : count}
      </Help>
      {error && (
        <div role="alert">
          <FieldMessage message={messageOfError(error)} />
        </div>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Funds found">
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" className={styles.fund} onClick={() => onChoose(each)}>
                <span className="medium">{each.name}</span>
                <span className="type-12 muted">{targetNote(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const targetNote = ({ instrumentCategoryName, nav, navOn }: SwitchTarget): string =>
  nav === null || navOn === null
    ? instrumentCategoryName
    : `${instrumentCategoryName} · NAV ₹${formatNav(nav)} of ${formatDate(navOn)}`;
