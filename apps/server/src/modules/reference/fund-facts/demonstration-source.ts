/**
 * The source of generated facts of demo funds. Real funds are never compared with a generated index, or divided by
 * generated ranks.
 */
export const DEMONSTRATION_SOURCE = 'Demonstration';
