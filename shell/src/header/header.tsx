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
import { DevelopmentMark } from '../remotes/development-mark';
import { useRemotes } from '../remotes/registry';
import { homePath, maySeeSettings } from '../navigation/home-path';
import { AccountMenu } from './account-menu';
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
  ${from('lg')} {
    grid-template: 'logo tabs actions' 1fr / auto 1fr auto;
    gap: ${space(8)};
    padding: ${space(0, 6)};
  }
`;

const Logo = styled(Link)`
  grid-area: logo;
  justify-self: start;
  border-radius: ${radius('sm')};
  img {
    height: 2rem;
    /* The logo's colours are made for a light ground. */
    @media (forced-colors: active) {
      padding: ${space(1)};
      background: #fff;
      forced-color-adjust: none;
    }
  }
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

const SettingsLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.5rem;
  padding: ${space(0, 3)};
  border-radius: ${radius('md')};
  font-size: ${font('base')};
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &.active {
    background: ${color('mainSoft')};
  }
  &:focus-visible {
    ${focusRing}
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
          <img src={client.headerLogo} alt={client.alt} />
        </Logo>
        <Tabs />
        <Actions>
          <DevelopmentMark />
          {maySeeSettings(user) && (
            <SettingsLink to={settings} {...intent}>
              <SettingsIcon size={18} />
              Settings
            </SettingsLink>
          )}
          <AccountMenu />
        </Actions>
      </Inner>
    </Bar>
  );
}
