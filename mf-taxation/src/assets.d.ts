/** A font file, inlined as a data URL. */
declare module '*.woff' {
  const dataUrl: string;
  export default dataUrl;
}
