/**
 * The single sign-on provider of this client and environment, which the server wrote into the page. Without one the
 * landing page comes back and says that something went wrong.
 */
export function ssoAddress(clientKey: string): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="sso-address"]')?.content ?? '';
  return /^(\/|https?:\/\/)/.test(written) ? written : `/${clientKey}/login?error=true`;
}
