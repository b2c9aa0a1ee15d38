import { expect, test } from 'vitest';
import { payloadText } from './payload-text.ts';

test.each([
  ['{"route":"/cart","ids":[1]}', '{\n  "route": "/cart",\n  "ids": [\n    1\n  ]\n}'],
  ['{}', '{}'],
  ['{"cut', '{"cut'],
  ['{"a":"<script>"}', '{\n  "a": "<script>"\n}'],
  ['{"a":"\u202Efdp.exe"}', '{\n  "a": "\\u202efdp.exe"\n}'],
  ['{"a":"\\u200Fx"}', '{\n  "a": "\\u200fx"\n}'],
])('%s is shown as %s', (json, text) => {
  expect(payloadText(json)).toBe(text);
});
