/** What a page begins to read, long before its code is connected to what others change. */
export interface FirstRead {
  readonly clientKey: string;
  /** When it was, in milliseconds of the page's life. */
  readonly at: number;
  /** Over which browser tabs of the client tell each other of changes; undefined in a browser without. */
  readonly channel: BroadcastChannel | undefined;
  /** What the channel has brought since. */
  readonly heard: readonly unknown[];
}

let firstRead: FirstRead | undefined;

/** Notes that the page now asks for the data it begins with, and what is told of changes from now on. */
export const noteFirstRead = (clientKey: string): void => {
  firstRead = beginToRead(clientKey);
};

/** @returns once: what was noted; for a page that began with nothing, that it begins now */
export function takeFirstRead(clientKey: string): FirstRead {
  const taken = firstRead;
  firstRead = undefined;
  if (taken?.clientKey === clientKey) return taken;
  taken?.channel?.close();
  return beginToRead(clientKey);
}

function beginToRead(clientKey: string): FirstRead {
  const at = performance.now();
  const heard: unknown[] = [];
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`portal-live-${clientKey}`);
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  return { clientKey, at, channel, heard };
}
