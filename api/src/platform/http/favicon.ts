/** The portal's own icon, 32 by 32 pixels: for what asks for /favicon.ico; pages of a client name the client's. */
export const FAVICON = Buffer.from(
  'AAABAAEAICAAAAEAIACwAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAgGAAAAc3p69AAAAHdJREFUeNpjYMABpL2y/1MT' +
    'MxADqG0pSY6hl+VYHUFvyzEcMbIdMFCWwx1BrEJiwagDSHUM2Q4gV82oA0YdMHxywWhBRA3LKU6EAxoC+EKGrg6g1BFUKwcGZWVE' +
    'jCOo6gByHDHwTbLRVvGgcMCAd80GRed0oLrnAChtRua97hTuAAAAAElFTkSuQmCC',
  'base64',
);
