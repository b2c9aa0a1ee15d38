/** Business constants and limits (specification 9), each with its unit in the name. */

export const PAGE_SIZE_ROWS = 20;
export const TABLE_PAGE_SIZE_ROWS = 10;
export const LIST_LIMIT_MAX_ROWS = 1_000;
export const LIST_OFFSET_MAX_ROWS = 100_000;

export const DEBOUNCE_MS = 200;
export const INSTRUMENT_SEARCH_DEBOUNCE_DEFAULT_MS = 500;
export const SEARCH_MIN_CHARACTERS = 3;
export const SEARCH_MAX_CHARACTERS = 100;
export const INSTRUMENT_LIST_LIMIT_ROWS = 20;

export const SESSION_SLIDING_MINUTES = 15;
export const SESSION_ABSOLUTE_HOURS = 12;
export const IDLE_LOGOUT_MINUTES = 3;
/** Whoever is about to be logged out has this long to say no (WCAG 2.2.1 asks for 20). */
export const IDLE_WARNING_SECONDS = 30;
/** Who reads or types without a call keeps the session by one, when the last is older than this. */
export const SESSION_RENEW_AFTER_MINUTES = 5;
/** Whether somebody who is signed in elsewhere is asked if those sessions shall end. */
export const EXISTING_SESSION_POPUP_ENABLED: boolean = true;
export const CAPTCHA_LIFETIME_MINUTES = 5;
/** A mailed code that counts as the answer to a captcha; of one user so many are sent to browsers not known. */
export const CAPTCHA_CODE_LIFETIME_MINUTES = 5;
export const CAPTCHA_CODES_MAX_PER_HOUR = 8;

/** Wrong tries of a user id in a row: then it is locked, and after each further one for longer. */
export const LOGIN_FAILURES_BEFORE_LOCK = 5;
export const LOGIN_LOCK_MINUTES = [1, 2, 5, 10, 15] as const;
/** So many in a row, and only a new password opens it again. */
export const LOGIN_FAILURES_MAX = 100;
/** After the last of them fewer are forgotten. */
export const LOGIN_FAILURES_KEPT_DAYS = 30;
/** Failed log-ins of a network, whoever they are for: so many at once, and so many more an hour. */
export const LOGIN_FAILURES_PER_NETWORK = 50;
export const LOGIN_FAILURES_PER_NETWORK_PER_HOUR = 60;
/** A browser is known for so long after somebody signed in, and knows so many people. */
export const DEVICE_KEPT_DAYS = 180;
export const DEVICE_USERS_MAX = 4;

export const MENU_SEARCH_DEBOUNCE_MS = 500;
export const MENU_STAR_DEBOUNCE_MS = 1_000;
export const WATCHLIST_LIMIT_ROWS = 1_000;

/** The count at the bell is asked for this often, the list behind it this often. */
export const BELL_COUNT_POLL_MS = 3_000;
export const NOTIFICATION_RELOAD_MS = 900_000;
export const HEADER_REFRESH_DEFAULT_MS = 900_000;
export const BELL_NOTIFICATIONS_ROWS = 5;
export const ALERT_LIMIT_ROWS = 5;
/** What is longer is cut there in the bell, and followed by three dots. */
export const NOTIFICATION_CUT_CHARACTERS = 35;
/** Alert toasts: the first so long after the page has loaded, then one each time this has passed. */
export const ALERT_TOAST_FIRST_MS = 30_000;
export const ALERT_TOAST_EVERY_MS = 6_000;
export const NOTIFICATION_MEDIA = { email: 1, sms: 2, push: 3 } as const;

export const TOAST_MS = 2_000;
/** The circular progress widget. */
export const RING_RADIUS_PX = 100;
export const RING_OUTER_STROKE_PX = 16;
export const RING_INNER_STROKE_PX = 8;
export const RING_ANIMATION_MS = 300;
export const DESKTOP_BREAKPOINT_PX = 991;
export const FOOTER_CONFIGURATION_DELAY_MS = 3_000;
export const FOOTER_COPYRIGHT_YEAR = 2018;
export const CLIENT_VERSION = '1.0.0';

export const AMOUNT_MAX_CHARACTERS = 14;
/** More are no cart but a mistake, or somebody filling the database. */
export const CART_MAX_LINES = 50;
/** 1,000,000,000 rupees: the most of one investment where neither the fund nor a setting says less. */
export const INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE = 100_000_000_000n;
/** A netbanking or UPI payment that the bank has not confirmed ends after this time of the real clock. A setting. */
export const PAYMENT_LIFETIME_DEFAULT_MINUTES = 15;

/** One-time passwords: how long one is good (for money, to set a password), how often tried, and how often sent. */
export const OTP_DIGITS = 6;
export const OTP_MONEY_LIFETIME_MINUTES = 5;
export const OTP_RECOVERY_LIFETIME_MINUTES = 10;
export const OTP_TRIES_MAX = 5;
/** Of one user, over all codes. */
export const OTP_TRIES_MAX_PER_HOUR = 15;
export const OTP_RESEND_AFTER_SECONDS = 30;
/** After the first; of one thing that is confirmed, in the window. */
export const OTP_RESENDS_MAX = 3;
export const OTP_RESEND_WINDOW_MINUTES = 15;
/** The user id of somebody who forgot it is mailed at most this often. */
export const USER_ID_MAIL_AFTER_MINUTES = 5;
/** A price older than this is shown as stale. */
export const PRICE_STALE_AFTER_BUSINESS_DAYS = 5;

/** What stands for all entries of a filter's list in the browser. It is no id, and no call takes it. */
export const SELECT_ALL_ID = -999;
/** The category of what has none. */
export const OTHERS_CATEGORY_ID = -1;
export const FILTER_LIST_HEIGHT_PX = 150;

export const COLUMN_RESIZE_MIN_PX = 30;
export const COLUMN_WIDTH_MAX_PX = 1_200;
/** So many tables one person can have arranged. */
export const TABLE_VIEWS_MAX = 50;
/** Rows that are scrolled through come in windows, and no more than so many are kept. */
export const TABLE_WINDOW_ROWS = 200;
export const TABLE_LOADED_MAX_ROWS = 5_000;
/** A list is counted so far: beyond, it says that there are more. */
export const LIST_COUNT_MAX_ROWS = 100_000;
/** A column without an index of its own sorts so many rows at most. */
export const UNINDEXED_SORT_MAX_ROWS = 10_000;
/** More rows than these are exported by a job. */
export const EXPORT_AT_ONCE_MAX_ROWS = 10_000;
/** No file holds more. */
export const EXPORT_MAX_ROWS = 1_000_000;
export const EXPORT_KEPT_HOURS = 24;
export const EXPORT_LINK_MINUTES = 5;
/** Of one person at a time, waiting or at work. */
export const EXPORTS_OPEN_MAX = 5;
/** The palette shows so many of each kind. */
export const PALETTE_GROUP_ROWS = 6;
