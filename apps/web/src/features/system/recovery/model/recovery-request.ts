/** The registered details of a user who forgot the password. */
export interface RecoveryRequest {
  readonly userId: string;
  readonly emailId: string;
}
