import { runStandalone } from '@portal/shared/testing/standalone';
import { fakeSettings } from './common/fake-settings';
import SettingsTab from './remote';

runStandalone(SettingsTab, { path: '/settings', answers: fakeSettings().answers });
