interface LoggedError {
  readonly name: string;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly constraint: string | undefined;
  readonly stack: readonly string[];
  readonly cause: LoggedError | undefined;
}

const STACK_LINES = 12;
const CAUSES_MAX = 4;

/**
 * An error in a form that is safe to log. The messages of database errors and of drizzle's wrapper hold the values of
 * the statement, which are personal data, and errors of a lost connection hold the connection with its cancel key: only
 * code, constraint and stack are logged.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const at = error instanceof Error ? error : new Error(typeof error);
  const code = textOf(at, 'code');
  return {
    name: at.name,
    code,
    message: isOfDatabase(at) ? undefined : at.message,
    constraint: textOf(at, 'constraint'),
    stack: (at.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, STACK_LINES)
      .map((line) => line.trim()),
    cause: at.cause === undefined || depth === CAUSES_MAX ? undefined : loggedError(at.cause, depth + 1),
  };
}

/**
 * What may be stored of an error: its message; of a database error, whose message holds the values of the statement,
 * only code and constraint.
 */
export function storedErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (!isOfDatabase(error)) return error.message;
  const [code, constraint] = [firstOf(error, 'code'), firstOf(error, 'constraint')];
  return ['database error', code, constraint && `(${constraint})`].filter(Boolean).join(' ');
}

/** A property of the first error that has it, from the outermost to its last cause. */
const firstOf = (error: unknown, name: string): string | undefined =>
  error instanceof Error ? (textOf(error, name) ?? firstOf(error.cause, name)) : undefined;

/** Whether an error, or one of its causes, is from the database. */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isDatabaseError = 'query' in error || 'severity' in error || /^[0-9A-Z]{5}$/.test(textOf(error, 'code') ?? '');
  return isDatabaseError || isOfDatabase(error.cause);
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
