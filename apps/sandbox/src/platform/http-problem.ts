import { STATUS_CODES } from 'node:http';

/** What a caller can do something about: answered with its status and its words. Anything else thrown is a bug. */
export class HttpProblem extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.name = 'HttpProblem';
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** What was sent is not what the call wants. */
export const badInput = (message: string): HttpProblem => new HttpProblem(400, 'input.invalid', message);

/** The wire shape of a refusal, the same as the product's. */
export const errorBody = (statusCode: number, code: string, message: string) => ({
  error: { statusCode, name: STATUS_CODES[statusCode] ?? 'Error', message, code },
});
