import { clearCookies } from './session-cookies';
import { tellOtherTabs } from './session-channel';
import { dropPrefetched } from './prefetched-calls';
import { forgetRights } from './rights-stamp';
import { forgetSessionMemory } from './session-memory';
import { sessionState, updateSession, type ClientConfig, type EndReason } from './session-state';
import { dropToasts } from './toasts';
import { noteLostChanges } from './lost-changes';
import { dropUnsavedChanges, hasUnsavedChanges } from './unsaved-changes';

/** The class that brands the page while logged in: the CODE of the entry whose Value is the client key. */
export function bodyClass(configs: readonly ClientConfig[], clientKey: string): string | undefined {
  return configs.find((entry) => entry.Value === clientKey)?.CODE || undefined;
}

/** Forgets the session in this page. The cookies are shared with the other tabs, so these are told. */
export function endSession(reason: EndReason): void {
  const { client, status } = sessionState();
  if (client) clearCookies(client.clientKey);
  if (status !== 'loggedOut') tellOtherTabs({ ended: reason });
  forgetSession(reason, reason === 'logout');
}

/**
 * As endSession, when another tab has already cleared the cookies.
 * @param chosen the user of this page has chosen to leave it
 */
export function forgetSession(reason: EndReason, chosen = false): void {
  const { client, configs, status, user } = sessionState();
  if (status === 'loggedOut') return;
  const branding = client && bodyClass(configs, client.clientKey);
  if (branding) document.body.classList.remove(branding);
  noteLostChanges(!chosen && hasUnsavedChanges());
  dropUnsavedChanges();
  dropToasts();
  forgetRights();
  dropPrefetched();
  if (client) forgetSessionMemory(client.clientKey);
  updateSession({
    status: 'loggedOut',
    user: null,
    configs: [],
    endReason: reason,
    formerUserId: user?.Id ?? null,
  });
}
