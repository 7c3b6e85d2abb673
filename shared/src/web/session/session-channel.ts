import type { EndReason } from './session-state';

/** As a record, so that a new reason can not be left out. */
const REASONS: Readonly<Record<EndReason, true>> = { logout: true, expired: true, idle: true, refused: true };

/** What browser tabs of one client tell each other. */
export type SessionMessage = 'loggedIn' | { readonly ended: EndReason };

let channel: { clientKey: string; port: BroadcastChannel } | null = null;

/** Listens to the other tabs of this client, and to no other client's any more. */
export function joinChannel(clientKey: string, receive: (message: SessionMessage) => void): void {
  if (typeof BroadcastChannel === 'undefined' || channel?.clientKey === clientKey) return;
  channel?.port.close();
  const port = new BroadcastChannel(`portal-session-${clientKey}`);
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionMessage(data)) receive(data);
  };
  channel = { clientKey, port };
}

/** A channel is open to all code of the origin, and to pages of another release. */
function isSessionMessage(data: unknown): data is SessionMessage {
  if (data === 'loggedIn') return true;
  if (typeof data !== 'object' || data === null || !('ended' in data)) return false;
  return typeof data.ended === 'string' && Object.hasOwn(REASONS, data.ended);
}

/** Tells the other browser tabs of the same client; this one hears nothing of it. */
export const tellOtherTabs = (message: SessionMessage): void => channel?.port.postMessage(message);
