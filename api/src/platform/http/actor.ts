import type { Claim } from '@portal/shared/domain/claims';

/** Who is calling, as the session says. Nothing of this ever comes from a body. */
export interface Actor {
  readonly userId: number;
  readonly userName: string;
  readonly userTypeId: number;
  readonly clientId: number;
  readonly clientKey: string;
  /** The client's system-created account (CreatedBy -99). */
  readonly systemCreated: boolean;
  readonly claims: ReadonlySet<Claim>;
  readonly sessionId: string;
  readonly address: string;
  readonly passwordChanged: boolean;
}
