import type { PaletteModule } from '@portal/shared/remote';

/** What the search of the portal offers of this tab. */
const entries: PaletteModule['default'] = ({ can }) =>
  can('w9form_view') ? [{ label: 'W-9 forms', words: 'taxation tax', kind: 'page', to: 'taxation' }] : [];
export default entries;
