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
  /** What the tabs are of. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** The one that is open, where the screen keeps it; else the first one, and the person chooses. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/**
 * Parts of one thing, one at a time. Arrow keys go from tab to tab. Tabs with an address of their own are links of the
 * router in the same dress.
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
