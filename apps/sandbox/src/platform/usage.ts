/** Prints the usage and ends the process if the arguments ask for it. Call it before anything is opened or called. */
export function helpIfRequested(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}
