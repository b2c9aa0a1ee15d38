import type { AnswerOf } from '@artha/contract/kit/route';
import type { searchEverything } from '@artha/contract/system/search';

export type Found = AnswerOf<typeof searchEverything>;
export type FoundClient = Found['clients'][number];
export type FoundFund = Found['instruments'][number];
export type FoundOrder = Found['orders'][number];

/** What happens when a row is chosen. */
export type Target =
  | { readonly does: 'go'; readonly to: string; readonly search: Readonly<Record<string, string>> }
  | { readonly does: 'show-fund'; readonly instrumentId: number }
  /** For roles without a screen for clients or orders: the text is copied to the clipboard. */
  | { readonly does: 'copy'; readonly what: string; readonly text: string };

/**
 * What a role can find and what each result opens. Provided by `app`, since the targets are screens of higher areas.
 */
export interface PaletteTargets {
  readonly findsClients: boolean;
  readonly findsOrders: boolean;
  readonly ofClient: (client: FoundClient) => Target;
  readonly ofOrder: (order: FoundOrder) => Target;
}
