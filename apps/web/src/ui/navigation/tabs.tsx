import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classes } from '../layout/box.ts';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** The selected tab, if the screen controls it; otherwise the first tab is selected at first. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/**
 * Tabs within a screen. Arrow keys move between them. Tabs with their own address are `TabLinks`.
 */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected !== undefined && { selectedKey: selected })}
    {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
  >
    <TabList className={classes(styles.tabs)} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.id} className={classes(styles.tab)} id={tab.id} isDisabled={tab.isDisabled === true}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
    <TabPanels>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} className={classes(styles.panel)} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </TabPanels>
  </AriaTabs>
);
