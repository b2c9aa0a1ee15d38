/** Business constants and limits, each with its unit in the name. */

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
/** How long the user can decline an idle logout (WCAG 2.2.1 requires 20). */
export const IDLE_WARNING_SECONDS = 30;
/** A user who reads or types keeps the session alive by a call when the last call is older than this. */
export const SESSION_RENEW_AFTER_MINUTES = 5;
/** Whether the login offers to end existing sessions of the user. */
export const EXISTING_SESSION_POPUP_ENABLED: boolean = true;
/** Between the redirection after log out and the reload of the page. */
export const LOGOUT_RELOAD_MS = 1;
export const CAPTCHA_LIFETIME_MINUTES = 5;
/** A code sent by email in place of the captcha. */
export const CAPTCHA_CODE_LIFETIME_MINUTES = 5;

/** Consecutive failures before a user id is locked; each further failure locks it for longer. */
export const LOGIN_FAILURES_BEFORE_LOCK = 5;
export const LOGIN_LOCK_MINUTES = [1, 2, 5, 10, 15] as const;
/** After this many consecutive failures, only a new password unlocks it. */
export const LOGIN_FAILURES_MAX = 100;
/** Fewer failures are forgotten this long after the last one. */
export const LOGIN_FAILURES_KEPT_DAYS = 30;
/** Failed logins an hour for any user id: of a browser, and of a network. An attack on 75 user ids makes 375. */
export const LOGIN_FAILURES_PER_BROWSER = 20;
export const LOGIN_FAILURES_PER_NETWORK = 1_000;
export const LOGIN_FAILURES_WINDOW_SECONDS = 3_600;
export const PAN_CHARACTERS = 10;
export const USER_ID_MAX_CHARACTERS = 100;
export const CAPTCHA_TEXT_MAX_CHARACTERS = 20;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
/** Wrong old passwords in one session before it ends. */
export const OLD_PASSWORD_TRIES_MAX = 5;
/** How long a browser stays known after a login, and for how many users. */
export const DEVICE_KEPT_DAYS = 180;
export const DEVICE_USERS_MAX = 4;

export const MENU_SEARCH_DEBOUNCE_MS = 500;
export const MENU_STAR_DEBOUNCE_MS = 1_000;
export const WATCHLIST_LIMIT_ROWS = 1_000;
/** Filters of a table that a user has saved. */
export const SAVED_FILTERS_MAX = 20;
/** Funds that a client looked at last. */
export const VIEWED_FUNDS_MAX = 12;

/** How often the count at the bell and the list behind it are fetched. */
export const BELL_COUNT_POLL_MS = 3_000;
/** How often a session under a hold, which may not poll the bell, is checked. */
export const SESSION_CHECK_MS = 5_000;
export const NOTIFICATION_RELOAD_MS = 900_000;
export const HEADER_REFRESH_DEFAULT_MS = 900_000;
export const BELL_NOTIFICATIONS_ROWS = 5;
export const ALERT_LIMIT_ROWS = 5;
/** Longer messages are cut in the bell and end with three dots. */
export const NOTIFICATION_CUT_CHARACTERS = 35;
/** Alert toasts: delay of the first after the page has loaded, and the interval between them. */
export const ALERT_TOAST_FIRST_MS = 30_000;
export const ALERT_TOAST_EVERY_MS = 6_000;
export const NOTIFICATION_MEDIA = { email: 1, sms: 2, push: 3 } as const;

export const TOAST_MS = 2_000;
export const DESKTOP_BREAKPOINT_PX = 991;
export const FOOTER_CONFIGURATION_DELAY_MS = 3_000;
export const FOOTER_COPYRIGHT_YEAR = 2018;
export const CLIENT_VERSION = '1.0.0';

export const AMOUNT_MAX_CHARACTERS = 14;
/** A larger cart is a mistake or an attempt to fill the database. */
export const CART_MAX_LINES = 50;
/** 1,000,000,000 rupees: the maximum of one investment unless the fund or a setting has a lower one. */
export const INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE = 100_000_000_000n;
/** When an unconfirmed net banking or UPI payment expires, by the real clock. Configurable. */
export const PAYMENT_LIFETIME_DEFAULT_MINUTES = 15;
/** How far the time in a message of the bank, the exchange or the registrar may be ahead of the business clock. */
export const REPORTED_TIME_AHEAD_MAX_MINUTES = 5;
/** How long ago money may have come to a virtual account that no payment has. What is older is not booked by itself. */
export const UNKNOWN_CREDIT_AGE_MAX_DAYS = 31;
/** The longest answer of an external system that is read: of a call, and of a report of a whole day. Unpacked. */
export const EXTERNAL_ANSWER_MAX_BYTES = 1_048_576;
export const EXTERNAL_REPORT_MAX_BYTES = 134_217_728;
/** How long such an answer may take, from the request to its last byte, unless a system has a time of its own. */
export const EXTERNAL_ANSWER_MAX_MS = 10_000;
export const EXTERNAL_REPORT_MAX_MS = 60_000;

/** One-time passwords: how long they are valid, how often they can be tried, and how often they are sent. */
export const OTP_DIGITS = 6;
export const OTP_MONEY_LIFETIME_MINUTES = 5;
export const OTP_RECOVERY_LIFETIME_MINUTES = 10;
export const OTP_TRIES_MAX = 5;
/**
 * Wrong ones: of a signed-in user, over all codes that move money or over those of another purpose; before sign-in, in
 * one browser over those of a purpose.
 */
export const OTP_TRIES_MAX_PER_HOUR = 15;
export const OTP_RESEND_AFTER_SECONDS = 30;
/** After the first code, per confirmed action, within the window. */
export const OTP_RESENDS_MAX = 3;
export const OTP_RESEND_WINDOW_MINUTES = 15;
/** Codes of one purpose requested before sign-in for any user ids in an hour, by browser and by network. */
export const ANONYMOUS_CODES_PER_BROWSER = 16;
export const ANONYMOUS_CODES_PER_NETWORK = 30;
export const ANONYMOUS_CODES_WINDOW_SECONDS = 3_600;
/** A forgotten user id is emailed at most this often. */
export const USER_ID_MAIL_AFTER_MINUTES = 5;
/** A price older than this is shown as stale. */
export const PRICE_STALE_AFTER_BUSINESS_DAYS = 5;

/** 'Select All' of a filter list, in the browser only: it is not an id and no call accepts it. */
export const SELECT_ALL_ID = -999;
/** The category of instruments without one. */
export const OTHERS_CATEGORY_ID = -1;
export const FILTER_LIST_HEIGHT_PX = 150;

export const COLUMN_RESIZE_MIN_PX = 30;
export const COLUMN_WIDTH_MAX_PX = 1_200;
/** Saved table layouts per user. */
export const TABLE_VIEWS_MAX = 50;
/** Scrolled rows are loaded in windows; this many are kept at most. */
export const TABLE_WINDOW_ROWS = 200;
export const TABLE_LOADED_MAX_ROWS = 5_000;
/** A list is counted up to this limit; beyond it, it only says that there are more. */
export const LIST_COUNT_MAX_ROWS = 100_000;
/** The most rows that are sorted by a column without an index. */
export const UNINDEXED_SORT_MAX_ROWS = 10_000;
/** Larger exports run as a job. */
export const EXPORT_SYNCHRONOUS_MAX_ROWS = 10_000;
/** The most rows of an export. */
export const EXPORT_MAX_ROWS = 1_000_000;
/** The most rows of a presentation, about a hundred slides, and of a picture, about three pages. */
export const EXPORT_PRESENTATION_MAX_ROWS = 2_000;
export const EXPORT_PICTURE_MAX_ROWS = 100;
export const EXPORT_KEPT_HOURS = 24;
export const EXPORT_LINK_MINUTES = 5;
/** Finished exports of a user that are kept; a new one replaces the oldest. */
export const EXPORTS_KEPT_MAX = 20;
/** The bytes of all kept files of a user together, and so of one file. */
export const EXPORTS_KEPT_MAX_MEGABYTES = 100;
/** Codes for an archive of all data of a person in 24 hours, and the uploads that it has at most. */
export const PERSONAL_DATA_CODES_PER_DAY = 5;
export const PERSONAL_DATA_UPLOADS_MAX_MEGABYTES = 50;
/** Queued or running exports per user. */
export const EXPORTS_OPEN_MAX = 5;
/** Results of each kind in the command palette. */
export const PALETTE_GROUP_ROWS = 6;
/** One more is fetched, to know whether there are more. */
export const PALETTE_FETCHED_ROWS = PALETTE_GROUP_ROWS + 1;

/** Plans: the first instalment is this many days after the day on which it is ordered, and within these months. */
export const PLAN_START_GAP_MIN_DAYS = 1;
export const PLAN_START_MAX_MONTHS = 12;
/** The shortest period from the first instalment to the end of a plan. */
export const PLAN_PERIOD_MIN = {
  weekly: { days: 7, months: 0 },
  monthly: { days: 30, months: 0 },
  quarterly: { days: 0, months: 3 },
  yearly: { days: 0, months: 12 },
} as const;
/** The longest. */
export const PLAN_PERIOD_MAX_YEARS = 100;
/** The increase of a step-up by percentage, in a year. */
export const PLAN_STEP_UP_MIN_PERCENT = 1;
export const PLAN_STEP_UP_MAX_PERCENT = 100;

/** How long each image of the dashboard is shown. */
export const DASHBOARD_IMAGE_MS = 10_000;
