import { readFileSync } from 'node:fs';

const PORT_MAX = 65_535;

/** Reads environment variables, and collects a line for each that is invalid. An empty one counts as not set. */
export class Variables {
  readonly problems: string[] = [];
  readonly #given: NodeJS.ProcessEnv;

  constructor(given: NodeJS.ProcessEnv) {
    this.#given = given;
  }

  text = (name: string, fallback: string): string => this.#given[name] || fallback;

  /** A secret can also be the content of a file that `<NAME>_FILE` names: the product reads the same variables. */
  secret(name: string, fallback: string): string {
    const file = this.#given[`${name}_FILE`];
    if (!file) return this.text(name, fallback);
    if (this.#given[name]) this.problems.push(`${name}_FILE: ${name} is given too, remove one of them`);
    const content = contentOf(file);
    if (!content) this.problems.push(`${name}_FILE: the file is empty or cannot be read`);
    return content;
  }

  port(name: string, fallback: number): number {
    const text = this.text(name, String(fallback));
    const port = Number(text);
    if (/^\d{1,5}$/.test(text) && port <= PORT_MAX) return port;
    this.problems.push(`${name} is not a port between 0 and ${PORT_MAX}: ${text.slice(0, 40)}`);
    return fallback;
  }

  /** Without a trailing slash. */
  address(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol))
      this.problems.push(`${name} is not an http address: ${text.slice(0, 80)}`);
    return text.replace(/\/+$/, '');
  }
}

/** The highest port, for a port that follows from another. */
export const boundedPort = (port: number): number => Math.min(port, PORT_MAX);

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
