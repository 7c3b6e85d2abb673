/** @returns a request under which webpack reads the code as a module, without a file */
export const moduleFromText = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
