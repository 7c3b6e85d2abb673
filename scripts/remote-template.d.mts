export declare function writeRemote(
  folder: string,
  remote: { name: string; tab: string; claim: string; owner: string },
): void;
export declare function writeContract(contracts: string, remote: { name: string; tab: string }): void;
