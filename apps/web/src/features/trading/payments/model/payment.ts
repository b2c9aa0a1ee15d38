import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { getPaymentOptions, sendOrderOtp } from '@artha/contract/trading/orders';
import type { getPaymentStatus, initiatePayment } from '@artha/contract/trading/payments';

export type PaymentOptions = AnswerOf<typeof getPaymentOptions>;
export type BankAccount = PaymentOptions['bankAccounts'][number];
export type SentCode = AnswerOf<typeof sendOrderOtp>;
export type PaymentStatus = AnswerOf<typeof getPaymentStatus>;
/** The chosen way to pay an order. */
export type Paying = InputOf<typeof initiatePayment>;
