// eslint-disable-next-line no-restricted-imports -- tabs are given React as a whole
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import routerPackage from 'react-router-dom/package.json';
import * as styledComponents from 'styled-components';
import * as swr from 'swr';
import swrPackage from 'swr/package.json';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import * as session from '@portal/shared/web/session';

const majorOf = (version: string) => `^${version.split('.')[0]}.0.0`;

const provide = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: majorOf(version) },
});

/** What holds state or context and therefore exists once in a page. The shell provides it; tabs bring no copies. */
export const SHARED_MODULES = {
  react: provide(react.version, react),
  'react-dom': provide(reactDom.version, reactDom),
  'react-router-dom': provide(routerPackage.version, router),
  'styled-components': provide(styledComponents.version, styledComponents),
  swr: provide(swrPackage.version, swr),
  '@portal/shared/web/session': provide(SHELL_API_VERSION, session),
};
