import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { EditIcon, PlusIcon, TrashIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import type { Examples } from './example';

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
    'small, with an icon': (
      <Row>
        {VARIANTS.map((variant) => (
          <ButtonLink key={variant} to="/" variant={variant} size="small" icon={<EditIcon size={16} />}>
            {variant}
          </ButtonLink>
        ))}
      </Row>
    ),
  },
  'icon-button': {
    'every state': (
      <Row>
        {VARIANTS.map((variant) => (
          <IconButton key={variant} label={`Edit, ${variant}`} variant={variant} icon={<EditIcon />} />
        ))}
        <IconButton label="Delete" size="small" icon={<TrashIcon size={18} />} />
        <IconButton label="Not now" disabled icon={<TrashIcon />} />
        <IconButton label="Being done" busy icon={<TrashIcon />} />
      </Row>
    ),
  },
};
