import styled from 'styled-components';
import { NO_RECORDS_TEXT } from '@portal/shared/domain/reports';
import { radius, space } from '@portal/shared/web/theme';
import { BANNER_ICONS, bannerLook } from '@portal/shared/web/ui/banner';

const Frame = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding: ${space(3, 4)};
  border: 1px solid;
  border-left-width: 4px;
  border-radius: ${radius('md')};
  ${bannerLook}
  svg {
    flex: none;
  }
`;

/** Looks like a banner and is none: it stands in a live region, and a banner would be a second one in it. */
export function NoRecords() {
  const Icon = BANNER_ICONS.info;
  return (
    <Frame data-variant="info">
      <Icon />
      {NO_RECORDS_TEXT}
    </Frame>
  );
}
