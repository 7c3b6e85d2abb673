import { useEffect, useRef, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, font, from, space } from '@portal/shared/web/theme';
import { useRemotes } from '../remotes/registry';
import { permittedTabs } from '../navigation/home-path';
import { useTabIntent } from './use-tab-intent';

const List = styled.ul`
  display: flex;
  /* The padding of what scrolls follows its content, not what overflows that. */
  width: max-content;
  height: 100%;
  list-style: none;
`;

const Nav = styled.nav`
  grid-area: tabs;
  align-self: stretch;
  /* On narrow screens the tabs scroll sideways, edge to edge. */
  margin: 0 -1rem;
  /* At the end as wide as the fade: the last tab was faded as well, where it was the open one. */
  padding: 0 1.5rem 0 1rem;
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(to left, transparent, black 1.5rem);
  ${from('lg')} {
    margin: 0;
    padding: 0;
    mask-image: none;
  }
`;

const Tab = styled(NavLink)`
  display: flex;
  align-items: center;
  height: 100%;
  min-height: 2.75rem;
  padding: ${space(0, 3)};
  border-bottom: 3px solid transparent;
  border-top: 3px solid transparent;
  color: ${color('textMuted')};
  font-size: ${font('base')};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${color('main')};
  }
  &.active {
    color: ${color('main')};
    border-bottom-color: ${color('accent')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* Forced colours give every border one colour: only the open tab may have one. */
  @media (forced-colors: active) {
    border-color: Canvas;
    &.active {
      border-bottom-color: Highlight;
    }
  }
`;

/** The tabs that the user's claims allow. The router marks the open one with aria-current. */
export function Tabs() {
  const { client, claims } = useSession();
  const remotes = useRemotes(client.clientKey) ?? [];
  const nav = useRef<HTMLElement>(null);

  return (
    <Nav ref={nav} aria-label="Main">
      <List>
        {permittedTabs(claims, remotes).map(({ remote, path, label }) => (
          <li key={path}>
            <TabLink remote={remote} to={`/${client.clientKey}/${path}`} label={label} />
          </li>
        ))}
      </List>
      <OpenTabInView nav={nav} />
    </Nav>
  );
}

/** A component of its own: it follows every address, and the tabs are not rendered for each. */
function OpenTabInView({ nav }: { nav: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [nav, pathname]);
  return null;
}

function TabLink({ remote, to, label }: { remote: string | null; to: string; label: string }) {
  const { client } = useSession();
  const intent = useTabIntent(client.clientKey, remote, to);
  return (
    <Tab to={to} {...intent}>
      {label}
    </Tab>
  );
}
