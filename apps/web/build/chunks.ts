import type { ModulePreloadOptions, Rolldown } from 'vite';

/** Libraries that every page needs, apart from our own code, which changes more often: two files, loaded at once. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/|rolldown[/:]runtime/;
const VENDOR = /\/node_modules\/(?:zod|@tanstack(?!.*\/(?:useQueries|queriesObserver|useBlocker)\.))\//;
const BASE = [
  // One style sheet for what clients see first, whatever scripts they load: it arrives with the first answer.
  /\/apps\/web\/src\/(?:ui|app)\/.*\.css$/,
  /\/features\/(?:portfolio|reference\/(?:instruments|fund-facts|watchlist)|trading\/(?:cart|orders|sales))\/.*\.css$/,
  /\/features\/system\/(?:session|notifications|navigation|exports|table-views|recovery\/parts\/card-link)\b.*\.css$/,
  /\/features\/reference\/master-data\/parts\/sticky-bar\..*css$/,
  // Encryption is loaded after the first paint.
  /\/packages\/client\/src\/(?!payload|download|upload)/,
  // The code of a single noun, and what login does not need, is loaded with the screens.
  /\/packages\/domain\/src\/kit\/(?:dates|common-errors|limits|roles)\./,
  /\/apps\/web\/src\/platform\/(?!payload|theme-boot|chosen-account|denomination|use-debounced|copy-text|signed-in\/)/,
  /\/apps\/web\/src\/app\/(?!(?:[\w-]+-route|reload-pages)\.|signed-in\/|palette\/|shell\/(?!public-frame|theme-toggle))/,
  /\/apps\/web\/src\/ui\/(?:icon(?!\/icon\.)|brand|toast(?=\/toast-store)|button(?=\/busy-)|lazy|states(?=\/(?:states|banner|loader-overlay)\.)|layout(?=\/(?:stack|divider)\.))\//,
  /\/features\/system\/session\/(?:sign-in\.api|model\/(?:arrival|discard-session|login-fields|staff-roles))\./,
  // Small parts of the login, which compress better together.
  /\/features\/system\/session\/parts\/(?:use-login-f\w+|signing-in|login-notice|role-field|terms-choice|captcha-picture)\./,
  /\/packages\/contract\/src\/system\/session\.ts/,
  /\/apps\/web\/src\/features\/[\w-]+\/[\w-]+\/screens\.ts/,
  /\/apps\/web\/src\/ui\/form\/(?:choice|field|native-select|password-field)\./,
];

/** What most screens use: two chunks instead of some forty. */
const PLAIN = [
  /\/packages\/(?:domain|contract)\/src\/kit\/(?:money|inr-format|counted|unit-value|payment-mode-names|paging|amounts|table|download|masks|returns)\./,
  /\/packages\/domain\/src\/trading\/orders\/(?:requested-amount|known-states)\./,
  /\/apps\/web\/src\/ui\/(?:layout|link|card|figures(?!\/progress)|focus|states|responsive)\//,
  /\/apps\/web\/src\/ui\/(?:navigation\/breadcrumb|overlay\/(?:popover-panel|use-panel-switch))\./,
  /\/features\/trading\/(?:cart\/parts\/(?:with-summary|fund-picker|found-funds)|orders\/parts\/(?:narrow|entry-facts|amount-and-state))\./,
  /\/apps\/web\/src\/ui\/(?:button\/(?:plain-[\w-]+|leaving-button|button-row|native-segmented)|menu\/menu-look|form\/native-search)\./,
  // Too small for a file of their own.
  /\/apps\/web\/src\/(?:ui\/save-file|platform\/use-debounced)\./,
  /\/features\/(?:reference\/master-data\/parts\/(?:use-own-query|sticky-bar)|reference\/instruments\/model\/instrument-id)\./,
  /\/packages\/domain\/src\/(?:system\/users\/(?:customer-id|user-status)|clients\/accounts\/account-text|trading\/plans\/plan-kinds)\./,
  /\/apps\/web\/src\/ui\/form\/(?:amount-text|use-wait-seconds|search-field|help)\./,
  /\/features\/(?:reference\/instruments\/(?:model\/rupees-text|parts\/demo-badge)|portfolio\/filter\/model\/no-family-message)\./,
  /\/features\/(?:clients\/accounts\/model\/account-label|system\/recovery\/parts\/card-link)\./,
  /\/features\/trading\/orders\/(?:model\/deadline-text|parts\/order-unknown)\./,
  /\/packages\/domain\/src\/reference\/(?:instruments\/market-risk|feeds\/amfi-category)\./,
  /\/packages\/(?:domain\/src\/system\/exports\/(?:export-states|formats)|contract\/src\/(?:system\/exports|reference\/instruments\.parts))\./,
  /\/features\/reference\/instruments\/parts\/market-risk\./,
  /\/packages\/client\/src\/download\.|\/platform\/signed-in\/(?:download|replace-token)\./,
];
/** The same for the component kit, which no login or recovery screen loads. */
const KIT = [
  /\/apps\/web\/src\/ui\/button\//,
  /\/apps\/web\/src\/ui\/overlay\/(?:modal-dialog|trigger|tooltip)\./,
  /\/apps\/web\/src\/ui\/form\/checkbox\./,
];
/** What opens on a press: no screen needs it to appear. */
const OPENED = [/\/apps\/web\/src\/ui\/(?:overlay\/(?:popover|panel-popover)|menu\/menu|navigation\/aria-router)\./];

const matches = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/** What every signed-in client loads: the frame around the screens, and what it starts by itself. */
const SHELL = [
  /\/apps\/web\/src\/app\/shell\/(?!host-back|menu-sheet|profile-choices|role-list|staff-header|header-search\.)/,
  /\/apps\/web\/src\/app\/(?:reload-pages|palette\/(?:use-palette|palette-key)|signed-in\/(?:frame|session-watch|idle-watch|check-reload))\./,
  /\/apps\/web\/src\/platform\/(?:chosen-account|denomination|signed-in\/(?:session-status|idle-state|watch-idle))\./,
  /\/features\/system\/notifications\/(?:[\w-]+\.api|model\/|parts\/(?:alert-toasts|client-bell|bell-|notice-link))/,
  /\/features\/system\/navigation\/(?:[\w-]+\.api|model\/(?:menu-store|star-queue)|parts\/(?:lazy-staff-menu|menu-icon|menu-list|menu-skeleton|side-item))/,
  /\/features\/system\/(?:session\/(?:session\.api|model\/start-session)|product-config\/global-options\.api|table-views\/model\/table-key)\./,
  /\/features\/portfolio\/filter\/(?:model\/filter-store|parts\/(?:filter-button|use-family-notice))\./,
  /\/features\/(?:clients\/accounts\/(?:accounts\.api|model\/open-account)|trading\/cart\/cart\.api|reference\/instruments\/parts\/address-star)\./,
  /\/packages\/contract\/src\/(?:kit\/entered|system\/(?:notifications|navigation|session\.user|session\.management|product-config\.options)|clients\/accounts)\b/,
  /\/packages\/contract\/src\/(?:trading\/(?:cart|orders\.parts|plans\.parts)|clients\/risk-profile\.parts)\./,
  /\/packages\/domain\/src\/system\/(?:navigation\/(?:menu-panels|visible-menu|menu-trail|menu-entries)|notifications\/|users\/landing)/,
  /\/packages\/domain\/src\/(?:clients\/(?:accounts\/nominee-rule|risk-profile\/categories)|portfolio\/filter\/(?:screen-dates|filter-selection))\./,
  /\/packages\/domain\/src\/trading\/(?:orders\/cart-modes|plans\/(?:instalment-states|plan-states))\./,
];

/** What the screens of funds share. */
const FUNDS = [
  /\/features\/reference\/instruments\/(?:(?:instruments|viewed-funds)\.api|model\/(?:fact-bounds|catalogue-search|compared-funds)|parts\/(?:buy-link|fund-figures|fund-meta|fact-text|fund-link|watchlist-star|compare-box|compare-tray|search-box|use-comparing))\./,
  /\/features\/reference\/watchlist\/(?:watchlist\.api|model\/watchlist-text)\./,
  /\/packages\/contract\/src\/reference\/(?:instruments|instruments\.viewed|watchlist)\.ts/,
  /\/packages\/domain\/src\/reference\/scheme-rules\/purchasable-instrument\./,
  /\/node_modules\/@tanstack\/(?:query-core\/.*\/queriesObserver|react-query\/.*\/useQueries)\./,
];

/** What the screens of holdings share. */
const HOLDINGS = [
  /\/packages\/contract\/src\/portfolio\/(?:holdings|holdings\.opened|performance|performance\.returns)\.ts/,
  /\/packages\/domain\/src\/(?:kit\/percent-of|portfolio\/holdings\/(?:groups|valuation)|ledger\/ledger\/journal|trading\/income\/income-states)\./,
  /\/features\/portfolio\/holdings\/(?:holdings\.api|model\/(?:holding-address|owner-text|return-text|price-summary|dated-labels|denominated)|parts\/(?:owner-label|filter-note|price-note|awaited|holding-figures|denomination-switch))\./,
  /\/features\/portfolio\/filter\/(?:filter\.api|model\/fetches-holdings)\./,
];

/** What the table and the cards of holdings share. */
const HOLDING_LIST = [
  /\/packages\/domain\/src\/kit\/period-return\./,
  /\/features\/portfolio\/holdings\/model\/(?:holding-(?:list|sorts|tree)|trade-refusal)\./,
  /\/features\/portfolio\/holdings\/parts\/(?:shown-rate|timed-rate|holding-name|as-on-text|use-trade-refusal|held-away)\./,
];

/** What the screens of orders share. */
const ORDERS = [
  /\/packages\/contract\/src\/trading\/(?:sales|orders|orders\.results|orders\.payments|bank-mandates\.parts)\.ts/,
  /\/packages\/contract\/src\/system\/otp\./,
  /\/packages\/domain\/src\/(?:kit\/payment-modes|trading\/(?:orders\/state-names|payments\/(?:cheque|credit)-states|bank-mandates\/bank-mandate-states))\./,
  /\/features\/trading\/sales\/(?:sales\.api|model\/(?:sale-offers|sale-modes|sale-draft|sale-address)|parts\/use-sale-offers)\./,
];

/** What lists need without their tables, as on the phone. */
const LISTS = [
  /\/features\/system\/exports\/parts\/export-placeholder\./,
  /\/apps\/web\/src\/ui\/(?:data-table\/(?:use-windows|windows|sort-rows|same-sort|sort-select|frame\/(?:count-text|outdated-banner))|navigation\/(?:page-numbers|pagination|range-text))\./,
  /\/features\/system\/table-views\/(?:model\/(?:table-address|table-views)|parts\/)/,
  /\/packages\/contract\/src\/system\/table-views\./,
];

/** Tables with their toolbars, filters and exports. */
const TABLE = [
  /\/apps\/web\/src\/ui\/data-table\//,
  /\/apps\/web\/src\/ui\/(?:overlay\/(?:filter-list|filter-menu)|figures\/progress-bar|form\/(?:date-range|file-rules))\./,
  /\/features\/system\/exports\/(?:exports\.api|model\/|parts\/)/,
];

/** Fields and dialogs, with what they take of the component library. */
const FIELDS = [
  /\/apps\/web\/src\/ui\/(?:form\/(?:date-field|select|select-button|text-field|field-parts|option-item|switch)|menu\/choice-popover|overlay\/(?:sheet|scrim|dialog))\./,
  /\/node_modules\/react-aria-components\/dist\/private\/(?:Modal|TextArea|TextField|Group|Input|Select|DragAndDrop|ListBox|Switch|intlStrings|intl\/en-US)\./,
  /\/node_modules\/react-(?:aria|stately)\/dist\/private\/(?:select|listbox|list|switch|textfield|i18n\/useListFormatter|overlays\/useModalOverlay|utils\/useViewportSize)\b/,
];

const group = (name: string, patterns: readonly RegExp[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: matches(patterns),
  includeDependenciesRecursively: false,
});

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: REACT },
  { name: 'vendor', test: VENDOR },
  { name: 'base', test: matches(BASE) },
  { name: 'plain', test: matches(PLAIN) },
  { name: 'kit', test: matches(KIT) },
  { name: 'opened', test: matches(OPENED) },
  group('shell', SHELL),
  group('funds', FUNDS),
  group('holdings', HOLDINGS),
  group('holding-list', HOLDING_LIST),
  group('orders', ORDERS),
  group('lists', LISTS),
  group('table', TABLE),
  group('fields', FIELDS),
];

/** What clients see first after login, whose scripts are all requested at once. */
const FIRST =
  /\/(?:dashboard-screen|holdings-screen|explore-screen|all-funds-screen|fact-sheet-route|frame)-[\w-]{7}\./;
/** Of the others: their styles, and the scripts that take longest. Each further name makes the login page larger. */
const LARGE = /\/(?:kit|plain|opened|table|fields|orders|shell)-[\w-]{7}\.js$|\.css$/;

/** What is requested beside a file, since the file imports it. The page itself requests all that it needs. */
export const preloaded: NonNullable<ModulePreloadOptions['resolveDependencies']> = (file, needed, { hostType }) =>
  hostType === 'html' || FIRST.test(file) ? needed : needed.filter((each) => LARGE.test(each));
