/// <reference types="altcha/types/react" />

declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.css' {
  const address: string;
  export default address;
}

/** The package @types/scheduler does not know it. */
declare module 'scheduler' {
  /** @param framesPerSecond how often React gives way while it renders; 0 for its own pace, every 5 ms */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
