/** The name of a field in the database: 'ifscCode' is 'ifsc_code'. */
export const snakeCase = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
