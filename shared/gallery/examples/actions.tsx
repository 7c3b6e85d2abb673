import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { EditIcon, PlusIcon, TrashIcon } from '@portal/shared/web/ui/icons';
import { Menu } from '@portal/shared/web/ui/menu';
import { Row } from '@portal/shared/web/ui/stack';
import { Tooltip } from '@portal/shared/web/ui/tooltip';
import { ignore, type Examples } from './example';

const VARIANTS = ['primary', 'secondary', 'danger', 'quiet'] as const;

export const ACTIONS: Examples = {
  button: {
    'at rest': (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
    ),
    small: (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant}
          </Button>
        ))}
      </Row>
    ),
    'with an icon': (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={<PlusIcon size={18} />}>
            {variant}
          </Button>
        ))}
      </Row>
    ),
    busy: (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
      </Row>
    ),
    disabled: (
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
    ),
  },
  'button-link': {
    'at rest': (
      <Row>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} to="/" variant={variant}>
            {variant}
          </ButtonLink>
        ))}
      </Row>
    ),
  },
  'icon-button': {
    'both sizes': (
      <Row>
        <IconButton label="Edit" icon={<EditIcon />} />
        <IconButton label="Delete" size="small" icon={<TrashIcon size={18} />} />
        <IconButton label="Not now" disabled icon={<TrashIcon />} />
      </Row>
    ),
  },
  menu: {
    closed: (
      <Menu
        button={<Button>More</Button>}
        entries={[
          { label: 'Edit', icon: <EditIcon size={18} />, onSelect: ignore },
          { label: 'Delete', danger: true, onSelect: ignore },
        ]}
      />
    ),
  },
  tooltip: {
    'on a button': (
      <Tooltip text="What it does">
        <Button>Hover or focus</Button>
      </Tooltip>
    ),
  },
};
