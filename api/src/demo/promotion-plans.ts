import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { DemoClient } from './clients';
import { DAY, HOUR, MINUTE, officeHours, startOfDay, wire } from './moments';
import { promotionName } from './names';
import type { Random } from './random';

/** What becomes of a promotion. Ages are days before now; a negative age lies ahead. */
interface Story {
  created: number;
  status: number;
  /** Day of fulfilment; without it the draft has no dates. */
  fulfilment?: number;
  /** Expiration day of clients whose promotions expire. */
  expiration?: number;
  /** Day on which a user closed or deleted it. */
  ended?: number;
  /** Its part of the client's rewards, in proportion to the others. */
  share?: number;
  /** Of drafts and open promotions: funds in cents. */
  fundsCents?: number;
  /** Takes part of its funds from the expired account. */
  rollsUp?: boolean;
  nameless?: boolean;
  /** Holds every status with every payment method. */
  complete?: boolean;
  /** For files that wait for approval. */
  spare?: boolean;
}

const { new: fresh, draft, open, inProgress, expired, closed, deleted } = PROMOTION_STATUS;

/** The usual set, the most telling ones first. */
const STORIES: readonly Story[] = [
  { created: 640, fulfilment: 630, expiration: -90, status: inProgress, share: 25, complete: true },
  { created: 45, fulfilment: 40, expiration: -140, status: inProgress, share: 1, spare: true },
  { created: 25, fulfilment: 5, expiration: -175, status: open, fundsCents: 2_500_000, spare: true },
  { created: 720, fulfilment: 712, expiration: 420, status: expired, share: 9 },
  { created: 860, fulfilment: 850, expiration: 540, ended: 610, status: closed, share: 8 },
  { created: 6, fulfilment: -30, expiration: -212, status: draft, fundsCents: 1_875_050 },
  { created: 900, fulfilment: 892, expiration: 710, ended: 690, status: closed, share: 8 },
  { created: 380, fulfilment: 365, expiration: -30, status: inProgress, share: 9, rollsUp: true },
  { created: 300, fulfilment: 295, expiration: 3, ended: 2, status: expired, share: 7 },
  { created: 10, fulfilment: -20, expiration: -200, status: open, fundsCents: 4_000_000, rollsUp: true },
  { created: 3, status: draft, nameless: true },
  { created: 2, status: fresh, nameless: true },
  { created: 200, fulfilment: 190, expiration: -60, status: inProgress, share: 8, rollsUp: true },
  { created: 430, fulfilment: 415, expiration: 200, status: expired, fundsCents: 1_234_567 },
  { created: 120, fulfilment: 110, expiration: -75, status: inProgress, share: 7 },
  { created: 80, fulfilment: 60, ended: 75, status: deleted, fundsCents: 900_000 },
  {
    created: 150,
    fulfilment: 140,
    expiration: -40,
    ended: 146,
    status: deleted,
    fundsCents: 3_000_001,
    rollsUp: true,
  },
  { created: 60, fulfilment: 50, expiration: -130, status: inProgress, share: 6 },
  { created: 30, fulfilment: 21, expiration: -160, status: inProgress, share: 4, rollsUp: true },
  { created: 500, fulfilment: 488, expiration: 240, ended: 260, status: closed, share: 6 },
];

/** Clients whose promotions do not expire any more had expiring ones up to this age. */
const LAST_EXPIRY_WITHOUT_SWITCH = 150;

export interface PromotionPlan {
  promotionName: string;
  status: number;
  createdAt: number;
  openedAt: number | null;
  fulfilmentAt: number | null;
  expirationAt: number | null;
  /** When it expired; null for one that did not. */
  expiredAt: number | null;
  closedAt: number | null;
  deletedAt: number | null;
  share: number;
  fundsCents: number;
  rollsUp: boolean;
  complete: boolean;
  spare: boolean;
}

/** Beyond the usual set: promotions all over the time, most of them in progress. */
function furtherStory(index: number, random: Random): Story {
  const created = 70 + ((index * 137) % 800);
  const kind =
    created > 240
      ? random.weighted([
          ['running', 2],
          ['expired', 1],
          ['closed', 2],
        ] as const)
      : 'running';
  const ended = Math.floor(created / 3);
  return {
    created,
    fulfilment: created - random.int(3, 20),
    expiration: kind === 'expired' ? ended : kind === 'closed' ? ended - 20 : -random.int(20, 170),
    ended: kind === 'running' ? undefined : ended,
    status: kind === 'running' ? inProgress : kind === 'expired' ? expired : closed,
    share: random.int(1, 4),
    rollsUp: random.chance(0.2),
  };
}

/** @returns the promotions of a client in the order in which they were created */
export function planPromotions(
  client: DemoClient,
  count: number,
  random: Random,
  now: number,
): PromotionPlan[] {
  const stories = Array.from(
    { length: count },
    (_, index) => STORIES[index] ?? furtherStory(index - STORIES.length, random),
  );
  const uses = new Map<string, number>();
  return stories
    .map((story) => planOf(client, story, random, now))
    .sort((one, other) => one.createdAt - other.createdAt)
    .map(({ nameless, ...plan }, index) => {
      if (nameless) return { ...plan, promotionName: '' };
      const name = promotionName(index, wire(plan.fulfilmentAt ?? plan.createdAt).slice(0, 7));
      const used = (uses.get(name) ?? 0) + 1;
      uses.set(name, used);
      return { ...plan, promotionName: used === 1 ? name : `${name} ${used}` };
    });
}

function planOf(
  client: DemoClient,
  story: Story,
  random: Random,
  now: number,
): Omit<PromotionPlan, 'promotionName'> & { nameless: boolean } {
  const zone = client.timeZone;
  const day = (age: number): number => startOfDay(now - age * DAY, zone);
  const createdAt = Math.min(officeHours(now - story.created * DAY, zone, random.next()), now - HOUR);
  const wasOpen = story.status >= open && !(story.status === deleted && story.expiration === undefined);
  const mayExpire = client.expires || (story.expiration ?? 0) >= LAST_EXPIRY_WITHOUT_SWITCH;
  const ended = story.ended === undefined ? null : officeHours(now - story.ended * DAY, zone, random.next());
  // Where promotions do not expire, one that would have was closed by a user.
  const status = story.status === expired && !mayExpire ? closed : story.status;
  const fulfilmentAt = story.fulfilment === undefined ? null : day(story.fulfilment);
  const expirationAt = story.expiration === undefined || !mayExpire ? null : day(story.expiration);
  const expires =
    expirationAt !== null &&
    (status === expired || (status === closed && (story.expiration ?? 0) > (story.ended ?? 0)));
  return {
    nameless: story.nameless ?? false,
    status,
    createdAt,
    openedAt: wasOpen ? createdAt + random.int(4, 50) * MINUTE : null,
    fulfilmentAt,
    expirationAt,
    expiredAt: expires ? expirationAt + DAY + 2 * MINUTE : null,
    closedAt: status === closed ? ended : null,
    deletedAt: status === deleted ? ended : null,
    share: story.share ?? 0,
    fundsCents: story.fundsCents ?? 0,
    rollsUp: story.rollsUp ?? false,
    complete: story.complete ?? false,
    spare: story.spare ?? false,
  };
}

/** @returns the moment at which the promotion's money was moved away, if it was */
export const endOf = (plan: PromotionPlan): number | null => plan.expiredAt ?? plan.closedAt;
