import type { EndReason } from './session-state';

/** What browser tabs of one client tell each other. */
export type SessionMessage = 'loggedIn' | { readonly ended: EndReason };

let channel: { clientKey: string; port: BroadcastChannel } | null = null;

/** Listens to the other tabs of this client, and to no other client's any more. */
export function joinChannel(clientKey: string, receive: (message: SessionMessage) => void): void {
  if (typeof BroadcastChannel === 'undefined' || channel?.clientKey === clientKey) return;
  channel?.port.close();
  const port = new BroadcastChannel(`portal-session-${clientKey}`);
  port.onmessage = (event: MessageEvent<SessionMessage>) => receive(event.data);
  channel = { clientKey, port };
}

/** Tells the other browser tabs of the same client; this one hears nothing of it. */
export const tellOtherTabs = (message: SessionMessage): void => channel?.port.postMessage(message);
