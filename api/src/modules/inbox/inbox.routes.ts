import { DAY_MS, HOUR_MS } from '@portal/shared/domain/durations';
import { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listNotices, readNotices, unreadCount } from './inbox.service';
import { findNews } from './find-news';
import { forgetOldNotices } from './notices.service';
import { remind } from './reminders';
import { readMarked, readNoticeList, wireNotices, wireUnread } from './wire-inbox';

/** How soon users are told what happened. */
const NEWS_MS = 15_000;

/** What users are told, each their own. */
export const inboxRoutes: RouteModule = (app, platform) => {
  platform.jobs.every('findNews', NEWS_MS, () => findNews(platform));
  platform.jobs.every('remind', HOUR_MS, () => remind(platform));
  platform.jobs.every('forgetOldNotices', DAY_MS, () => forgetOldNotices(platform));

  registerRoute(app, getNotices, async ({ actor, body }) =>
    wireNotices(await listNotices(platform, actor, readNoticeList(body))),
  );
  registerRoute(app, markNotices, async ({ actor, body }) =>
    wireUnread(await readNotices(platform, actor, readMarked(body))),
  );
  registerRoute(app, getUnreadCount, async ({ actor }) => wireUnread(await unreadCount(platform, actor)));
};
