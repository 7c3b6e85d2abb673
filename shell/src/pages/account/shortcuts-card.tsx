import { useSingleKeys } from '@portal/shared/web/single-keys';
import { Card } from '@portal/shared/web/ui/card';
import { Stack } from '@portal/shared/web/ui/stack';
import { Switch } from '@portal/shared/web/ui/switch';
import { ShortcutList } from '../../header/palette/shortcuts';

/** The shortcuts of the portal, and whether those of a single key are in force (FIND-1.7). */
export function ShortcutsCard() {
  const [hasSingleKeys, turn] = useSingleKeys();
  return (
    <Card title="Keyboard shortcuts">
      <Stack $gap={4}>
        <Switch label="Shortcuts of a single key (/ and ?)" value={hasSingleKeys} onChange={turn} />
        <ShortcutList />
      </Stack>
    </Card>
  );
}
