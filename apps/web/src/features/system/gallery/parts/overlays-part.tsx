import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MenuButton, MenuItem, MenuSection, SubmenuItem } from '../../../../ui/menu/menu.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { Part, Specimen } from './specimen.tsx';
import { SampleRow } from './sample-row.tsx';
import { classes } from '../../../../ui/layout/box.ts';
import styles from './overlays-part.module.css';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { TextButton } from '../../../../ui/link/text-link.tsx';

const SIDES = ['start', 'end', 'bottom'] as const;

export const OverlaysPart = () => (
  <Part title="Overlays">
    <Specimen title="Dialog and sheet">
      <Dialogs />
    </Specimen>
    <Specimen title="Menu">
      <Menus />
    </Specimen>
    <Specimen title="Popover">
      <ButtonRow>
        <PopoverPanel label="Note" trigger={<Button>Write a note</Button>} className={styles.popover}>
          {(close) => (
            <Stack gap={3}>
              <TextField label="Note" rows={3} />
              <ButtonRow>
                <Button kind="primary" size="small" onPress={close}>
                  Keep it
                </Button>
              </ButtonRow>
            </Stack>
          )}
        </PopoverPanel>
      </ButtonRow>
    </Specimen>
    <Specimen title="Tooltip">
      <SampleRow>
        <Tooltip text="₹48,21,640.00, all plans, 31 Oct 2026">
          <TextButton onClick={() => showToast('₹48,21,640.00')}>₹48.22 L</TextButton>
        </Tooltip>
        <IconButton icon="info" label="About this figure" tooltip onPress={() => showToast('About this figure')} />
        <span className={classes(styles.tooltip, 'type-12')} aria-hidden="true">
          ₹48,21,640.00, all plans, 31 Oct 2026
        </span>
      </SampleRow>
    </Specimen>
    <Specimen title="Toast: two seconds, top right, the newest wins">
      <ButtonRow>
        <Button onPress={() => showToast('Fund added to the watchlist.')}>Show info</Button>
        <Button onPress={() => showToast('You have changed your password.', 'positive')}>Show success</Button>
        <Button onPress={() => showToast('Could not add to the watchlist. Please try later', 'negative')}>
          Show error
        </Button>
      </ButtonRow>
    </Specimen>
  </Part>
);

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'held' | (typeof SIDES)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ButtonRow>
        <Button onPress={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onPress={() => setOpen('question')}>Open a confirmation</Button>
        {SIDES.map((side) => (
          <Button key={side} onPress={() => setOpen(side)}>
            Sheet: {side}
          </Button>
        ))}
      </ButtonRow>
      {open === 'dialog' && (
        <Dialog title="Rename the plan" onClose={close} footer={<Done onPress={close} />}>
          <TextField label="New name" />
        </Dialog>
      )}
      {open === 'question' && (
        <Dialog
          title="Cancel this order?"
          needsAnswer
          onClose={close}
          footer={
            <>
              <Button onPress={close}>Keep it</Button>
              <Button kind="danger" onPress={close}>
                Cancel order
              </Button>
            </>
          }
        >
          <p className="muted">It has not been paid yet. You will not be charged.</p>
        </Dialog>
      )}
      {SIDES.map(
        (side) =>
          open === side && (
            <Sheet key={side} title="Sort funds by" side={side} onClose={close} footer={<Done onPress={close} />}>
              <Stack as="ul" gap={3}>
                {['1 year return', '3 year return', 'NAV'].map((order) => (
                  <li key={order}>{order}</li>
                ))}
              </Stack>
            </Sheet>
          ),
      )}
    </>
  );
}

const Done = ({ onPress }: { onPress: () => void }) => (
  <Button kind="primary" onPress={onPress}>
    Done
  </Button>
);

const Menus = () => (
  <ButtonRow>
    <MenuButton
      label="Order"
      placement="bottom start"
      trigger={
        <Button>
          Order
          <Icon name="chevron-down" size="small" />
        </Button>
      }
    >
      <MenuItem icon="pen" onAction={() => showToast('Edit was chosen')}>
        Edit
      </MenuItem>
      <MenuItem icon="document" isDisabled>
        Download
      </MenuItem>
      <SubmenuItem icon="users" label="Move to">
        <MenuItem onAction={() => showToast('First account was chosen')}>First account</MenuItem>
        <MenuItem onAction={() => showToast('Second account was chosen')}>Second account</MenuItem>
      </SubmenuItem>
      <MenuSection title="Cannot be undone">
        <MenuItem icon="bin" tone="negative" onAction={() => showToast('Cancel was chosen')}>
          Cancel order
        </MenuItem>
      </MenuSection>
    </MenuButton>
    <MenuButton label="More" trigger={<IconButton icon="menu" label="More" isOutlined />}>
      <MenuItem icon="document" href="/disclaimer">
        Disclaimer
      </MenuItem>
      <MenuItem icon="shield" href="/privacy-policy">
        Privacy Policy
      </MenuItem>
    </MenuButton>
  </ButtonRow>
);
