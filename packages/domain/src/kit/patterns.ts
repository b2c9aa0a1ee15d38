/**
 * The pattern library. Each pattern matches in linear time: no nested repetition, no overlap. PAN and IFSC are matched
 * in upper case.
 */
export const PATTERNS = {
  email: /^(?=.{3,254}$)[^\s@"<>(),;:[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9-]{1,63}){1,8}$/,
  mobile: /^0?[6-9]\d{9}$/,
  pincode: /^[1-9]\d{5}$/,
  nriPincode: /^\d{6}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  tan: /^[A-Z]{4}\d{5}[A-Z]$/,
  password: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S{8,128}$/,
  name: /^[A-Za-z][A-Za-z ]{2,99}$/,
  userName: /^[A-Za-z0-9]{4,50}$/,
  euin: /^[A-Za-z]\d{6}$/,
  gstin: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  micr: /^\d{1,9}$/,
  cheque: /^\d{6}$/,
  upi: /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/,
  panOrAadhaar: /^(?:[A-Z]{5}\d{4}[A-Z]|\d{12})$/,
  taxId: /^[A-Za-z0-9]{4,16}$/,
  percentage: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/,
  decimal2: /^\d{1,15}(?:\.\d{1,2})?$/,
  decimal4: /^\d{1,15}(?:\.\d{1,4})?$/,
  decimal10: /^\d{1,15}(?:\.\d{1,10})?$/,
  integer1to100: /^(?:100|[1-9]\d?)$/,
  accountNumber: /^[A-Za-z0-9]{1,40}$/,
} as const satisfies Record<string, RegExp>;

export type PatternName = keyof typeof PATTERNS;

export const matches = (name: PatternName, text: string): boolean => PATTERNS[name].test(text);
