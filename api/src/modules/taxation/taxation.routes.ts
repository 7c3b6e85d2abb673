import * as calls from '@portal/shared/contracts/taxation';
import { TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listVersions, startForm, viewForm } from './form-view.service';
import { revealSsn } from './reveal.service';
import { submitForm } from './submission.service';
import { countSubmissions, listAccounts, listYears } from './tax-list.service';
import { createTinVault } from './tin-vault';

/** The tax list with its overview, and the W-9 forms behind it. */
export const taxationRoutes: RouteModule = (app, platform) => {
  const vault = createTinVault(platform.config.secrets);

  registerRoute(app, calls.getTaxList, ({ actor, body, signal }) =>
    listAccounts(platform, actor, body, signal),
  );

  registerRoute(app, calls.getTaxDashboard, async ({ actor, body }) => ({
    error: null,
    Data: await countSubmissions(platform, actor, body),
  }));

  registerRoute(app, calls.getTaxStatuses, () =>
    Promise.resolve({ error: null, Data: [...TAX_STATUS_OPTIONS] }),
  );

  registerRoute(app, calls.getTaxYears, async ({ actor }) => ({
    error: null,
    Data: await listYears(platform, actor),
  }));

  registerRoute(app, calls.getW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [await viewForm(platform, vault, actor, body)],
  }));

  registerRoute(app, calls.startW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [await startForm(platform, vault, actor, body)],
  }));

  registerRoute(app, calls.saveW9FormWithSsn, async ({ actor, body }) => ({
    error: null,
    Data: [await submitForm(platform, vault, actor, body, { takesSsn: true })],
  }));

  registerRoute(app, calls.saveW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [await submitForm(platform, vault, actor, body, { takesSsn: false })],
  }));

  registerRoute(app, calls.revealSsn, async ({ actor, body }) => ({
    error: null,
    Data: [{ SSN: await revealSsn(platform, vault, actor, body) }],
  }));

  registerRoute(app, calls.getW9FormVersions, async ({ actor, body }) => ({
    error: null,
    Data: await listVersions(platform, actor, body),
  }));
};
