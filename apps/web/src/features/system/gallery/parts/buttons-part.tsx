import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Segmented } from '../../../../ui/button/segmented.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Part, Specimen } from './specimen.tsx';
import { SampleRow } from './sample-row.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './buttons-part.module.css';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';

const KINDS = [
  ['primary', 'Place order', 'Placing order'],
  ['secondary', 'Add to cart', 'Adding'],
  ['soft', 'Buy more', 'Opening'],
  ['ghost', 'Keep it', 'Keeping'],
  ['danger', 'Cancel order', 'Cancelling'],
] as const;

const RANGES = ['1M', '3M', '6M', '1Y', '3Y', 'All'].map((range) => ({ value: range, label: range }));

export const ButtonsPart = () => (
  <Part title="Buttons and links">
    <Specimen title="Button" isWide>
      <div className={styles.states}>
        {['Rest', 'Hovered', 'Pressed', 'Focus', 'Disabled', 'Busy'].map((state) => (
          <span key={state} className={classes(styles.state, 'type-12 muted')} aria-hidden="true">
            {state}
          </span>
        ))}
        {KINDS.map(([kind, label, pendingLabel]) => (
          <Fragment key={kind}>
            <Button kind={kind} onPress={() => showToast(`${label} was pressed`)}>
              {label}
            </Button>
            <ButtonLook kind={kind} state="hovered" label={label} />
            <ButtonLook kind={kind} state="pressed" label={label} />
            <ButtonLook kind={kind} state="focus-visible" label={label} />
            <Button kind={kind} isDisabled>
              {label}
            </Button>
            <Button kind={kind} isPending pendingLabel={pendingLabel}>
              {label}
            </Button>
          </Fragment>
        ))}
      </div>
    </Specimen>
    <Specimen title="Sizes, with icons">
      <Sizes />
      <BusyOnce />
    </Specimen>
    <Specimen title="Icon buttons">
      <IconButtons />
    </Specimen>
    <Specimen title="Link">
      <Links />
    </Specimen>
    <Specimen title="Segments">
      <ButtonRow>
        <Segments />
      </ButtonRow>
    </Specimen>
  </Part>
);

const Sizes = () => (
  <ButtonRow>
    <Button kind="primary" size="large" onPress={() => showToast('Large was pressed')}>
      Start SIP
    </Button>
    <Button kind="primary" onPress={() => showToast('Medium was pressed')}>
      Start SIP
    </Button>
    <Button kind="primary" size="small" onPress={() => showToast('Small was pressed')}>
      Start SIP
    </Button>
    <Button size="small" onPress={() => showToast('Refresh was pressed')}>
      <Icon name="refresh" size="small" />
      Refresh
    </Button>
  </ButtonRow>
);

function IconButtons() {
  const [isListed, setIsListed] = useState(false);
  return (
    <ButtonRow>
      <IconButton icon="search" label="Search for a fund" tooltip onPress={() => showToast('Search was pressed')} />
      <IconButton icon="filters" label="Filters" isOutlined onPress={() => showToast('Filters was pressed')} />
      <IconButton icon="refresh" label="Reload" size="small" onPress={() => showToast('Reloaded')} />
      <IconButton icon="cart" label="Cart, 3 items" onPress={() => showToast('Cart was pressed')}>
        <Count>3</Count>
      </IconButton>
      <IconButton
        icon={isListed ? 'check' : 'plus'}
        label="In the watchlist"
        aria-pressed={isListed}
        onPress={() => setIsListed(!isListed)}
      />
      <IconButton icon="bin" label="Remove" isDisabled />
    </ButtonRow>
  );
}

const Links = () => (
  <>
    <SampleRow as="p">
      <TextLink to="/disclaimer">Disclaimer</TextLink>
      <TextLink as="span" data-hovered aria-hidden="true">
        Hovered
      </TextLink>
      <TextLink as="span" data-focus-visible aria-hidden="true">
        Focus
      </TextLink>
      <TextLink to="/disclaimer">
        See how <Icon name="arrow-right" size="small" />
      </TextLink>
    </SampleRow>
    <p>
      Inside a sentence a link is{' '}
      <TextLink data-inline to="/disclaimer">
        underlined
      </TextLink>
      .
    </p>
  </>
);

function Segments() {
  const [range, setRange] = useState('1Y');
  return <Segmented label="Range" options={RANGES} value={range} onChange={setRange} />;
}

interface ButtonLookProps {
  readonly kind: (typeof KINDS)[number][0];
  readonly state: 'hovered' | 'pressed' | 'focus-visible';
  readonly label: string;
}

/** The look of a button in a state, without being a button. */
const ButtonLook = ({ kind, state, label }: ButtonLookProps) => {
  const look = kind === 'danger' ? { className: styles.danger } : { kind };
  return (
    <ButtonLink as="span" {...look} aria-hidden="true" {...{ [`data-${state}`]: true }}>
      {label}
    </ButtonLink>
  );
};

const BUSY_MS = 2_000;

function BusyOnce() {
  const [isPending, setIsPending] = useState(false);
  const start = () => {
    setIsPending(true);
    setTimeout(() => setIsPending(false), BUSY_MS);
  };
  return (
    <Button kind="primary" isWide isPending={isPending} pendingLabel="Working" onPress={start}>
      Be busy for two seconds
    </Button>
  );
}
