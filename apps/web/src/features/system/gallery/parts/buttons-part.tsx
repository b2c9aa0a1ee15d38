import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Segmented } from '../../../../ui/button/segmented.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Part, Specimen } from './specimen.tsx';

const KINDS = [
  ['primary', 'primary', 'Place order', 'Placing order'],
  ['secondary', 'secondary', 'Add to cart', 'Adding'],
  ['soft', 'soft', 'Buy more', 'Opening'],
  ['ghost', 'quiet', 'Keep it', 'Keeping'],
  ['danger', 'danger', 'Cancel order', 'Cancelling'],
] as const;

const RANGES = ['1M', '3M', '6M', '1Y', '3Y', 'All'].map((range) => ({ value: range, label: range }));

export const ButtonsPart = () => (
  <Part title="Buttons and links">
    <Specimen title="Button" isWide>
      <div className="state-grid">
        {['Rest', 'Hovered', 'Pressed', 'Focus', 'Disabled', 'Busy'].map((state) => (
          <span key={state} className="type-12 muted" aria-hidden="true">
            {state}
          </span>
        ))}
        {KINDS.map(([kind, variant, words, pendingLabel]) => (
          <Fragment key={kind}>
            <Button kind={kind} onPress={() => showToast(`${words} was pressed`)}>
              {words}
            </Button>
            <Drawn variant={variant} state="hovered" words={words} />
            <Drawn variant={variant} state="pressed" words={words} />
            <Drawn variant={variant} state="focus-visible" words={words} />
            <Button kind={kind} isDisabled>
              {words}
            </Button>
            <Button kind={kind} isPending pendingLabel={pendingLabel}>
              {words}
            </Button>
          </Fragment>
        ))}
      </div>
    </Specimen>
    <Specimen title="Sizes, with drawings">
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
      <Segments />
    </Specimen>
  </Part>
);

const Sizes = () => (
  <div className="button-row">
    <Button kind="primary" size="large" onPress={() => showToast('Large was pressed')}>
      Start SIP
    </Button>
    <Button kind="primary" onPress={() => showToast('Middle was pressed')}>
      Start SIP
    </Button>
    <Button kind="primary" size="small" onPress={() => showToast('Small was pressed')}>
      Start SIP
    </Button>
    <Button size="small" onPress={() => showToast('Refresh was pressed')}>
      <Icon name="refresh" size="small" />
      Refresh
    </Button>
  </div>
);

function IconButtons() {
  const [isListed, setIsListed] = useState(false);
  return (
    <div className="button-row">
      <IconButton icon="search" label="Search for a fund" tooltip onPress={() => showToast('Search was pressed')} />
      <IconButton icon="filters" label="Filters" isOutlined onPress={() => showToast('Filters was pressed')} />
      <IconButton icon="refresh" label="Fetch again" size="small" onPress={() => showToast('Fetched')} />
      <IconButton icon="cart" label="Cart, 3 items" onPress={() => showToast('Cart was pressed')}>
        <span className="count">3</span>
      </IconButton>
      <IconButton
        icon={isListed ? 'check' : 'plus'}
        label="In the list"
        aria-pressed={isListed}
        onPress={() => setIsListed(!isListed)}
      />
      <IconButton icon="bin" label="Remove" isDisabled />
    </div>
  );
}

const Links = () => (
  <>
    <p className="gallery-row">
      <Link className="link" to="/disclaimer">
        Disclaimer
      </Link>
      <span className="link" data-hovered aria-hidden="true">
        Hovered
      </span>
      <span className="link" data-focus-visible aria-hidden="true">
        Focus
      </span>
      <Link className="link" to="/disclaimer">
        See how <Icon name="arrow-right" size="small" />
      </Link>
    </p>
    <p className="prose">
      Inside a sentence a link is{' '}
      <Link className="link" data-inline to="/disclaimer">
        underlined
      </Link>
      .
    </p>
  </>
);

function Segments() {
  const [range, setRange] = useState('1Y');
  return <Segmented label="Range" options={RANGES} value={range} onChange={setRange} />;
}

interface DrawnProps {
  readonly variant: string;
  readonly state: 'hovered' | 'pressed' | 'focus-visible';
  readonly words: string;
}

/** How a button looks in the hand of somebody: a picture, not a button. */
const Drawn = ({ variant, state, words }: DrawnProps) => (
  <span className="button" data-variant={variant} aria-hidden="true" {...{ [`data-${state}`]: true }}>
    {words}
  </span>
);

const BUSY_MS = 2_000;

function BusyOnce() {
  const [isPending, setIsPending] = useState(false);
  const start = () => {
    setIsPending(true);
    setTimeout(() => setIsPending(false), BUSY_MS);
  };
  return (
    <Button kind="primary" isWide isPending={isPending} pendingLabel="Working" onPress={start}>
      Work for two seconds
    </Button>
  );
}
