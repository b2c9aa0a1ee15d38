/** `npm run admin -- <command>`: tasks of the operator of a deployment. The product may be running. */
import { matches } from '@artha/domain/kit/patterns';
import type { CommandName } from './admin/arguments.ts';
import { ANOTHER, isAnother } from './admin/arguments.ts';
import { helpIfRequested } from './usage.ts';

interface Command {
  readonly usage: string;
  /** What is wrong with the arguments; undefined when they are valid. */
  readonly findUsageError: (args: readonly string[]) => string | undefined;
}

const USAGE_EXIT = 2;

const takesNone = (args: readonly string[]) => (args.length > 0 ? 'This command takes no arguments.' : undefined);

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  create: {
    usage: `create <user id> <name> <email> [${ANOTHER}]   creates a system administrator with an initial password`,
    findUsageError: (args) => {
      const [userId, name, email, ...rest] = args.filter((arg) => !isAnother(arg));
      if (userId === undefined || name === undefined || email === undefined)
        return 'Give a user id, a name and an email address.';
      if (rest.length > 0) return 'There are too many arguments. Put a name with spaces in quotation marks.';
      if (!matches('userName', userId)) return 'A user id has at least four letters and digits.';
      if (!matches('name', name)) return 'A name has at least three letters and spaces.';
      return matches('email', email) ? undefined : 'The email address is not valid.';
    },
  },
  reseal: {
    usage: 'reseal   reseals all sealed values under the first key of ARTHA_DATA_KEYS',
    findUsageError: takesNone,
  },
  'rotate-payload-key': {
    usage: 'rotate-payload-key   creates a new key pair for payloads; open pages continue to use the previous one',
    findUsageError: takesNone,
  },
};

const USAGE = ['Usage:', ...Object.values(COMMANDS).map(({ usage }) => `  npm run admin -- ${usage}`)].join('\n');

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const usageError = isCommand(name) ? COMMANDS[name].findUsageError(args) : undefined;
  if (!isCommand(name) || usageError !== undefined) {
    process.stderr.write(`${[usageError ?? [], USAGE].flat().join('\n')}\n`);
    return USAGE_EXIT;
  }
  // Imported only now: the usage needs none of the product's modules, which take a second or two.
  const { runCommand } = await import('./admin/run-command.ts');
  return runCommand(name, args);
}

helpIfRequested(USAGE);
process.exitCode = await main(process.argv.slice(2));
