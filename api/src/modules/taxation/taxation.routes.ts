import * as calls from '@portal/shared/contracts/taxation';
import { TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listVersions, startForm, viewForm } from './form-view.service';
import { revealSsn } from './reveal.service';
import { submitForm } from './submission.service';
import { countSubmissions, listAccounts, listYears } from './tax-list.service';
import { createTinVault, type TaxPlatform } from './tin-vault';
import {
  readAccount,
  readAccountList,
  readForm,
  readReveal,
  readSubmission,
  readVersions,
  readYear,
  wireAccounts,
  wireForm,
  wireOutcome,
  wireOverview,
  wireVersion,
  wireYear,
} from './wire-taxation';

/** The tax list with its overview, and the W-9 forms behind it. */
export const taxationRoutes: RouteModule = (app, portal) => {
  const platform: TaxPlatform = { ...portal, vault: createTinVault(portal.config.secrets) };

  registerRoute(app, calls.getTaxList, async ({ actor, body, signal }) =>
    wireAccounts(await listAccounts(platform, actor, readAccountList(body), signal)),
  );

  registerRoute(app, calls.getTaxDashboard, async ({ actor, body }) => ({
    error: null,
    Data: wireOverview(await countSubmissions(platform, actor, readYear(body))),
  }));

  registerRoute(app, calls.getTaxStatuses, () =>
    Promise.resolve({ error: null, Data: [...TAX_STATUS_OPTIONS] }),
  );

  registerRoute(app, calls.getTaxYears, async ({ actor }) => ({
    error: null,
    Data: (await listYears(platform, actor)).map(wireYear),
  }));

  registerRoute(app, calls.getW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [wireForm(await viewForm(platform, actor, readForm(body)))],
  }));

  registerRoute(app, calls.startW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [wireForm(await startForm(platform, actor, readAccount(body)))],
  }));

  registerRoute(app, calls.saveW9FormWithSsn, async ({ actor, body }) => ({
    error: null,
    Data: [wireOutcome(await submitForm(platform, actor, readSubmission(body, { takesSsn: true })))],
  }));

  registerRoute(app, calls.saveW9Form, async ({ actor, body }) => ({
    error: null,
    Data: [wireOutcome(await submitForm(platform, actor, readSubmission(body, { takesSsn: false })))],
  }));

  registerRoute(app, calls.revealSsn, async ({ actor, body }) => ({
    error: null,
    Data: [{ SSN: await revealSsn(platform, actor, readReveal(body)) }],
  }));

  registerRoute(app, calls.getW9FormVersions, async ({ actor, body }) => ({
    error: null,
    Data: (await listVersions(platform, actor, readVersions(body))).map(wireVersion),
  }));
};
