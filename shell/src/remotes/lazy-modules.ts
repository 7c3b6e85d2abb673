import { SHELL_API_VERSION } from '@portal/shared/remote';
import { KIT_BASICS } from './kit-basics';
import { loadKitLists } from './load-kit-lists';
import { FORMIK_VERSION } from '@portal/shared/web/formik-version';

const provide = (version: string, load: () => Promise<object>) => ({
  version,
  /** Kept by the runtime, once it has asked. */
  loading: null as Promise<never> | null,
  async get() {
    try {
      const module = await load();
      return () => module;
    } catch (cause) {
      // The runtime would answer this failure for as long as the page lives, whatever Retry does.
      this.loading = null;
      throw cause;
    }
  },
  shareConfig: { singleton: false, strictVersion: true, requiredVersion: `^${version}` },
});

const kit = (load: () => Promise<object>) => provide(SHELL_API_VERSION, load);

/**
 * Parts of the kit: the basics at once, the others when a tab first uses one, and then there for all. The list of their
 * names is that of the tabs' preset (shared/tooling/shared-modules.ts).
 */
export const LAZY_MODULES = {
  '@portal/shared/web/ui/alert-dialog': kit(() => import('@portal/shared/web/ui/alert-dialog')),
  '@portal/shared/web/ui/confirm-dialog': kit(() => import('@portal/shared/web/ui/confirm-dialog')),
  '@portal/shared/web/ui/date-calendar': kit(() => import('@portal/shared/web/ui/date-calendar')),
  '@portal/shared/web/ui/dialog': kit(() => import('@portal/shared/web/ui/dialog')),
  '@portal/shared/web/ui/full-screen-dialog': kit(() => import('@portal/shared/web/ui/full-screen-dialog')),
  '@portal/shared/web/ui/menu': kit(() => import('@portal/shared/web/ui/menu')),
  '@portal/shared/web/ui/tabs': kit(
    () => import(/* webpackChunkName: "tabs" */ '@portal/shared/web/ui/tabs'),
  ),
  '@portal/shared/web/ui/tooltip': kit(() => import('@portal/shared/web/ui/tooltip')),
  '@portal/shared/web/ui/virtual-rows': kit(() => import('@portal/shared/web/ui/virtual-rows')),
  '@portal/shared/web/workbook/write-export': kit(() => import('@portal/shared/web/workbook/write-export')),
  '@portal/shared/web/kit-basics': kit(async () => KIT_BASICS),
  '@portal/shared/web/kit-lists': kit(loadKitLists),
  formik: provide(FORMIK_VERSION, () => import('@portal/shared/web/formik')),
};
