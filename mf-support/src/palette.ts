import type { PaletteModule } from '@portal/shared/remote';

/** What the search of the portal offers of this tab. */
const entries: PaletteModule['default'] = ({ can }) =>
  can('support_view')
    ? [
        { label: 'Support tickets', kind: 'page', to: 'support' },
        { label: 'Create a support ticket', words: 'new', kind: 'action', to: 'support/ticket' },
      ]
    : [];
export default entries;
