/** Creating the database, its tables, people, funds, past orders. */
const STEPS_OF_NEW_DATABASE = 5;

/**
 * Prints the steps of a start that takes long. Those of a first start are numbered, so that what remains is known; a
 * later start may have one of them to do and prints it as it is.
 */
export class StartSteps {
  readonly #writeLine: (text: string) => void;
  readonly #isFirst: boolean;
  #total = STEPS_OF_NEW_DATABASE;
  #done = 0;

  constructor(writeLine: (text: string) => void, { isFirst }: { isFirst: boolean }) {
    this.#writeLine = writeLine;
    this.#isFirst = isFirst;
  }

  /** The web application is built before everything else, if it is built at all. */
  readonly printBuild = (): void => {
    this.#total += 1;
    this.print('Building the web application');
  };

  readonly print = (step: string): void => {
    if (this.#isFirst && this.#done === 0)
      this.#writeLine(`The first start has ${this.#total} steps and takes about a minute; later starts take seconds.`);
    this.#done += 1;
    this.#writeLine(this.#isFirst ? `  ${this.#done} of ${this.#total}  ${step}…` : `${step}…`);
  };
}
