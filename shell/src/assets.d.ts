/// <reference types="altcha/types/react" />

declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.css' {
  const address: string;
  export default address;
}
