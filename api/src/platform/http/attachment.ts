const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * @param name any text at all, as files of earlier days may have it
 * @returns the Content-Disposition of a download (RFC 6266): a plain name for all, and the whole of it (RFC 8187) where that differs
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const header = `attachment; filename="${plain}"`;
  if (plain === name) return header;
  const whole = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(/['()*]/g, percentEncoded);
  return `${header}; filename*=UTF-8''${whole}`;
}
