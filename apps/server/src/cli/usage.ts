const USAGE_EXIT = 2;

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

/** Prints the usage and ends the process if the arguments ask for it. Call it before anything is opened or changed. */
export function helpIfRequested(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some(isHelp)) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** The same for a command without arguments of its own, which refuses all others with its usage. */
export function takesNoArguments(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  helpIfRequested(usage, args);
  if (args.length === 0) return;
  process.stderr.write(`There is no option ${args[0]}.\n\n${usage}\n`);
  process.exit(USAGE_EXIT);
}
