import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import styled, { ThemeProvider } from 'styled-components';
import { CLIENT_KEYS } from '@portal/shared/domain/clients';
import { fakeClient } from '@portal/shared/testing/fake-session';
import { color, font, GlobalStyle, space, themeFor } from '@portal/shared/web/theme';
import { Stack } from '@portal/shared/web/ui/stack';
import { ACTIONS } from './examples/actions';
import { DISPLAY } from './examples/display';
import { FEEDBACK } from './examples/feedback';
import { FIELDS } from './examples/fields';
import { LISTS } from './examples/lists';
import { OVERLAYS } from './examples/overlays';
import type { Examples } from './examples/example';

const GROUPS: Record<string, Examples> = {
  Actions: ACTIONS,
  Fields: FIELDS,
  Lists: LISTS,
  Feedback: FEEDBACK,
  Display: DISPLAY,
  Overlays: OVERLAYS,
};

const Page = styled.main`
  max-width: 60rem;
  margin: 0 auto;
  padding: ${space(4)};
`;

/** As narrow as the window, whatever stands in it. */
const Part = styled(Stack)`
  min-width: 0;
`;

const State = styled.figure`
  min-width: 0;
  padding: ${space(3)};
  background: ${color('surface')};
  border: 1px solid ${color('border')};

  > figcaption {
    margin-bottom: ${space(2)};
    color: ${color('textMuted')};
    font-size: ${font('sm')};
  }
`;

/** Every part of the kit in every state, in the looks of one client. */
export function Gallery({ client }: { client: string }) {
  const router = createMemoryRouter([{ path: '*', element: <Parts client={client} /> }]);
  return (
    <ThemeProvider theme={themeFor(fakeClient(client))}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}

const Parts = ({ client }: { client: string }) => (
  <Page>
    <Stack>
      <h1>Gallery of the kit: {client}</h1>
      <nav aria-label="Clients">
        {CLIENT_KEYS.map((key) => (
          <a key={key} href={`?client=${key}`} style={{ marginRight: '1rem' }}>
            {key}
          </a>
        ))}
      </nav>
      {Object.entries(GROUPS).flatMap(([group, parts]) => [
        <h2 key={group}>{group}</h2>,
        ...Object.entries(parts).map(([part, states]) => (
          <Part key={part} $gap={2} data-part={part}>
            <h3 id={part}>{part}</h3>
            {Object.entries(states).map(([state, example]) => (
              <State key={state} data-example={`${part}: ${state}`}>
                <figcaption>{state}</figcaption>
                {example}
              </State>
            ))}
          </Part>
        )),
      ])}
    </Stack>
  </Page>
);
