export declare function writeRemote(
  folder: string,
  remote: { name: string; tab: string; claim: string; owner: string },
): void;
