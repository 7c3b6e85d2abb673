import { Link, NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import {
  color,
  focusRing,
  font,
  from,
  HEADER_HEIGHT,
  layer,
  radius,
  shadow,
  space,
} from '@portal/shared/web/theme';
import { SettingsIcon } from '@portal/shared/web/ui/icons';
import { ClientLogo } from '../components/client-logo';
import { DevelopmentMark } from '../remotes/development-mark';
import { useRemotes } from '../remotes/registry';
import { homePath, maySeeSettings } from '../navigation/home-path';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import { HelpButton } from './help/help-button';
import { Hotkeys } from './palette/hotkeys';
import { Tabs } from './tabs';
import { useTabIntent } from './use-tab-intent';

const Bar = styled.header`
  position: sticky;
  z-index: ${layer('header')};
  top: 0;
  height: ${HEADER_HEIGHT.narrow};
  background: ${color('surface')};
  border-top: 4px solid ${color('main')};
  border-bottom: 1px solid ${color('border')};
  box-shadow: ${shadow('card')};
  ${from('lg')} {
    height: ${HEADER_HEIGHT.wide};
  }
  @media (max-height: 30rem) {
    position: static;
  }
  /* A phone with text of twice the size. */
  @media (max-width: 15rem) {
    position: static;
    height: auto;
  }
  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  display: grid;
  grid-template: 'logo actions' 1fr 'tabs tabs' auto / 1fr auto;
  align-items: center;
  height: 100%;
  max-width: 90rem;
  margin: 0 auto;
  padding: ${space(0, 4)};
  @media (max-width: 15rem) {
    grid-template: 'logo' 'actions' 'tabs' / minmax(0, 1fr);
  }
  ${from('lg')} {
    grid-template: 'logo tabs actions' 1fr / auto 1fr auto;
    gap: ${space(8)};
    padding: ${space(0, 6)};
  }
`;

const Logo = styled(Link)`
  grid-area: logo;
  justify-self: start;
  @media (pointer: coarse) {
    padding-block: ${space(2)};
  }
  border-radius: ${radius('sm')};
  img {
    /* At 320 px the widest logo keeps a distance from a button that is highlighted. */
    height: 1.75rem;
    width: auto;
    ${from('sm')} {
      height: 2rem;
    }
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  @media (max-width: 15rem) {
    flex-wrap: wrap;
  }
  /* A finger hits 44 pixels of each; a narrower phone has room for 40. */
  @media (pointer: coarse) {
    > a {
      min-width: 2.5rem;
      min-height: 2.75rem;
    }
    @media (min-width: 22.5rem) {
      gap: ${space(1)};
      > a {
        min-width: 2.75rem;
      }
    }
  }
  /* The last icon, not the room around it, ends where the page does. */
  margin-right: -0.5rem;
  ${from('md')} {
    gap: ${space(1)};
    margin-right: 0;
  }
`;

const SettingsLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: 2.5rem;
  padding: ${space(0, 2)};
  ${from('md')} {
    padding: ${space(0, 3)};
  }
  border-radius: ${radius('md')};
  font-size: ${font('base')};
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &.active {
    background: ${color('mainSoft')};
  }
  /* Forced colours drop the ground: the line is that of the open tab. */
  @media (forced-colors: active) {
    border-block: 3px solid Canvas;
    &.active {
      border-bottom-color: Highlight;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/** On a phone the icon alone has room; its name stays for those who listen. */
const SettingsName = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  ${from('md')} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
  }
`;

/** Logo, tabs, settings and account: on every page behind the login. */
export function Header() {
  const { client, user } = useSession();
  const remotes = useRemotes(client.clientKey) ?? [];
  const settings = `/${client.clientKey}/settings`;
  const intent = useTabIntent(client.clientKey, 'settings', settings);
  return (
    <Bar>
      <Inner>
        <Logo to={homePath(client.clientKey, user, remotes)}>
          {/* Lazy loading, said before the address: an SVG is a document of its own to the browser, which the page need not wait for. */}
          <ClientLogo loading="lazy" src={client.headerLogo} alt={client.alt} {...client.headerLogoSize} />
        </Logo>
        <Tabs />
        <Actions>
          <DevelopmentMark />
          {maySeeSettings(user) && (
            <SettingsLink to={settings} {...intent}>
              <SettingsIcon size={18} />
              <SettingsName>Settings</SettingsName>
            </SettingsLink>
          )}
          <Hotkeys />
          <HelpButton />
          <Bell />
          <AccountMenu />
        </Actions>
      </Inner>
    </Bar>
  );
}
