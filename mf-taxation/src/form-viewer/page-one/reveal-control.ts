/** The SSN on record, which a permitted user may look at for a while. */
export interface RevealControl {
  /** Nine digits while they are shown. */
  digits: string | undefined;
  /** Until they are masked again. */
  secondsLeft: number;
  ask: () => void;
  hide: () => void;
}
