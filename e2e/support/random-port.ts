/** Below the ports from which systems take those of outgoing connections: one of these is free unless a server has it. */
const [LOWEST, BEYOND] = [12_000, 32_000];

/** @returns a port for a server that is started more than once, or by a configuration that many processes read */
export const randomPort = (): number => LOWEST + Math.floor(Math.random() * (BEYOND - LOWEST));
