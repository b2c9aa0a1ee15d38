import { STATUS_CODES } from 'node:http';

/** An expected error, answered with its status and message. Any other error thrown is a bug. */
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

/** Invalid input. */
export const badInput = (message: string): HttpProblem => new HttpProblem(400, 'input.invalid', message);

/** The body of an error response, the same as the product's. */
export const errorBody = (statusCode: number, code: string, message: string) => ({
  error: { statusCode, name: STATUS_CODES[statusCode] ?? 'Error', message, code },
});
