import type { SchemeRule } from '@artha/domain/reference/scheme-rules/scheme-rule';

/** The rule of a scheme for purchases, on the wire. */
export const purchaseRuleAnswer = ({ rule }: { readonly rule: SchemeRule }) => ({
  ...rule,
  maximum: rule.maximum ?? null,
});
