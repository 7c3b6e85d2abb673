import type { ResponseOf } from '../../shared/src/contracts/endpoint';
import type { getRewardsList } from '../../shared/src/contracts/rewards';
import type { User } from './user';

export type Reward = ResponseOf<typeof getRewardsList>['lstpromotion'][number];

/** What a persona works with. */
export interface Work {
  readonly user: User;
  /** Stands in the names of all that it makes, so that runs and personas are told apart. */
  readonly mark: string;
  /** What the uploader of the client has brought in, the payment provider pays. */
  readonly rewards: Reward[];
  /** The portal's secrets, by name. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** true for what is as acknowledged, else what is different. */
export type Finding = true | string;

/** Someone at work: a step makes a few calls and keeps a journal of what was acknowledged. */
export interface Worker {
  step(): Promise<unknown>;
  /** Reads everything again and answers what of the journal is there, not there, or there twice. */
  check?(): AsyncIterable<Finding>;
}

/** A kind of user: its login and what it does. */
export interface Persona {
  readonly loginId: string;
  open(work: Work): Worker;
}
