import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { UploadIcon } from '@portal/shared/web/ui/icons';

/** Links to the two upload pages, whose way back leads to the list as it was left. */
export function UploadLinks() {
  const { search } = useLocation();
  const state = { listSearch: search };
  const icon = <UploadIcon size={18} />;
  return (
    <>
      <ButtonLink to="uploadsweepstake" state={state} icon={icon}>
        Upload Alternate
      </ButtonLink>
      <ButtonLink to="upload" state={state} icon={icon} variant="primary">
        Upload Fulfillment
      </ButtonLink>
    </>
  );
}
