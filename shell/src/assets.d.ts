/// <reference types="altcha/types/react" />

declare module '*.css' {
  const address: string;
  export default address;
}
