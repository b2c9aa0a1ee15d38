/** The package has no types of its own. */
declare module 'xirr' {
  const xirr: (payments: readonly { readonly amount: number; readonly when: Date }[]) => number;
  export default xirr;
}
