export const COMPILED: string;

export function driverFor(node: string): string;
