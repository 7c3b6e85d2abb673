/** @types/scheduler has no type for it. */
declare module 'scheduler' {
  /** @param framesPerSecond how often React gives way while it renders; 0 for its own pace, every 5 ms */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
