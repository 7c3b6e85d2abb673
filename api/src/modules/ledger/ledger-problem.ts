/** One account or entry that does not add up, in words for an operator. Amounts are in cents. */
export interface LedgerProblem {
  clientId: number;
  /** For example `promotion 12`, `reward 4711`, `expired account`, `entry 9`. */
  subject: string;
  problem: string;
}
