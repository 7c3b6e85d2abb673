import type { ClientMetadata } from '@portal/shared/domain/clients';
import { escapeHtml, plainPage } from '../../platform/http/html';

interface KnownUser {
  ssoUserId: string | null;
  firstName: string;
  lastName: string;
  isActive: number;
}

const link = (address: string, text: string): string =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></li>`;

/** The page of the demo's identity provider: the user to log in as, and what can go wrong. */
export function providerPage({ alt, clientKey }: ClientMetadata, users: readonly KnownUser[]): string {
  const loginAs = (user: string) => `/demo-idp/login?${new URLSearchParams({ client: clientKey, user })}`;
  const known = users.map(({ ssoUserId, firstName, lastName, isActive }) =>
    link(
      loginAs(ssoUserId ?? ''),
      `${firstName} ${lastName} (${ssoUserId})${isActive ? '' : ', deactivated in the portal'}`,
    ),
  );
  return plainPage(
    'Demo identity provider',
    `<p>${escapeHtml(alt)} asks who you are. This page stands in for the client's own login and is part of the demo only.</p>
<ul>
${known.join('\n')}
</ul>
<h2>Or see it fail</h2>
<ul>
${link(loginAs('sso.stranger'), 'Log in as somebody whom the portal does not know')}
${link(`/${clientKey}/login?error=true`, 'Let the provider report an error')}
</ul>`,
  );
}
