import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { classes, styled } from '../layout/box.ts';
import { RouterLink } from '../link/router-link.ts';
import styles from './tabs.module.css';

/** Scrolls tabs that do not fit just so far that one of them is whole in view. */
function show(tabs: HTMLElement, tab: HTMLElement): void {
  const [frame, box] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.right > frame.right) tabs.scrollLeft += box.right - frame.right;
  else if (box.left < frame.left) tabs.scrollLeft -= frame.left - box.left;
}

/** Tabs with their own address: links, the current one with `aria-current`, which is in view where not all fit. */
export function TabLinks({ className, ...rest }: Omit<ComponentProps<'nav'>, 'ref'>) {
  const nav = useRef<HTMLElement>(null);
  const placePx = useRef<number>(undefined);
  // After each render: counts that arrive move the tabs behind them. A tab that has not moved is left to the user.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current || current.offsetLeft === placePx.current) return;
    placePx.current = current.offsetLeft;
    show(nav.current, current);
  });
  return <nav ref={nav} className={classes(styles.tabs, className)} {...rest} />;
}

/** A tab is current where its own address is open: one with fewer parameters is another. */
const asTab = (props: object): object => ({ ...props, activeOptions: { exact: true } });

export const TabLink = styled(styles.tab, RouterLink, asTab);
