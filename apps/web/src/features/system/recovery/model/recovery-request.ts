/** Who forgot the password, as registered with the bank. */
export interface RecoveryRequest {
  readonly userId: string;
  readonly emailId: string;
}
