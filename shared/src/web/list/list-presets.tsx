import styled from 'styled-components';
import { useSession, type Session } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { touchArea } from '../touch-area';

/** Filters that are often wanted together. */
export interface ListPreset<F extends string> {
  label: string;
  /** By their name in the address; filters that are not named are not in force then. */
  filter: Partial<Record<F, string>>;
  /** For which clients and users it is; all unless told. */
  when?: (session: Session) => boolean;
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  @media (pointer: coarse) {
    gap: ${space(3)};
  }
  @media print {
    display: none;
  }
`;

const Preset = styled.button`
  min-height: 2rem;
  padding: ${space(0, 3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius('pill')};
  background: ${color('surface')};
  color: ${color('text')};
  font: inherit;
  font-size: ${font('sm')};
  cursor: pointer;
  ${touchArea}
  &:hover {
    border-color: ${color('main')};
  }
  &[aria-pressed='true'] {
    border-color: ${color('main')};
    background: ${color('mainSofter')};
    color: ${color('main')};
    font-weight: 600;
  }
  /* Forced colours drop the ground and give every border one colour. */
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

interface ListPresetsProps<F extends string> {
  presets: ReadonlyArray<ListPreset<string>>;
  applied: Record<F, string>;
  onSearch: (filter: Record<F, string>) => void;
  onClear: () => void;
}

/** A list's quick filters. The one in force is pressed; pressing it again takes its filters away. */
export function ListPresets<F extends string>({ presets, applied, onSearch, onClear }: ListPresetsProps<F>) {
  const session = useSession();
  const offered = presets.filter(({ when }) => when?.(session) ?? true);
  if (offered.length === 0) return null;
  const isPressed = (filter: Partial<Record<string, string>>) =>
    Object.entries(applied).every(([name, value]) => (filter[name] ?? '') === value);
  return (
    <Presets role="group" aria-label="Quick filters">
      {offered.map(({ label, filter }) => (
        <Preset
          key={label}
          type="button"
          aria-pressed={isPressed(filter)}
          onClick={() => (isPressed(filter) ? onClear() : onSearch(filter as Record<F, string>))}
        >
          {label}
        </Preset>
      ))}
    </Presets>
  );
}
