import type { SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Edge length in px at the default text size; it grows with the text. */
  size?: number;
}

export type IconComponent = (props: IconProps) => React.JSX.Element;

/** An outline icon on a grid of 24. Decoration only: whatever it says, a text beside it or a label says too. */
const outline = (path: string): IconComponent =>
  function Icon({ size = 20, ...rest }) {
    const edge = `${size / 16}rem`;
    return (
      <svg
        width={edge}
        height={edge}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

export const AlertIcon = /* #__PURE__ */ outline('M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1');
export const ArrowLeftIcon = /* #__PURE__ */ outline('M19 12H5m6-6-6 6 6 6');
export const BellIcon = /* #__PURE__ */ outline(
  'M6 16.5V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500a2.2 2.2 0 0 0 4 0M12 5V3',
);
export const CalendarIcon = /* #__PURE__ */ outline('M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8');
export const CheckIcon = /* #__PURE__ */ outline('m5 12.5 4.5 4.5L19 7.5');
export const CheckCircleIcon = /* #__PURE__ */ outline(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.8 2.8L16 9.5',
);
export const ChevronDownIcon = /* #__PURE__ */ outline('m6 9.5 6 6 6-6');
export const ChevronUpIcon = /* #__PURE__ */ outline('m6 14.500 6-6 6 6');
export const ChevronLeftIcon = /* #__PURE__ */ outline('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* #__PURE__ */ outline('m9.5 6 6 6-6 6');
export const ClockIcon = /* #__PURE__ */ outline('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2');
export const CloseIcon = /* #__PURE__ */ outline('m6 6 12 12M18 6 6 18');
export const ColumnsIcon = /* #__PURE__ */ outline('M4 5h16v14H4zM9.500 5v14m5-14v14');
export const CopyIcon = /* #__PURE__ */ outline('M9 9h11v11H9zM5.500 15H4V4h11v1.500');
export const DownloadIcon = /* #__PURE__ */ outline('M12 4v11m-5-4.5 5 5 5-5M4.5 20h15');
export const EditIcon = /* #__PURE__ */ outline('M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4');
export const ErrorCircleIcon = /* #__PURE__ */ outline(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.2v.1',
);
export const EyeIcon = /* #__PURE__ */ outline(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
);
export const EyeOffIcon = /* #__PURE__ */ outline(
  'm4 4 16 16M9.9 5.7a9 9 0 0 1 2.1-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5m-3 2A9 9 0 0 1 12 18.500C6 18.5 2.5 12 2.5 12a16 16 0 0 1 3.7-4.300M10 10a3 3 0 0 0 4 4.2',
);
export const FilterIcon = /* #__PURE__ */ outline('M4 6h16M7 12h10m-7 6h4');
export const FirstPageIcon = /* #__PURE__ */ outline('m17.5 6-6 6 6 6M7 6v12');
export const GripIcon = /* #__PURE__ */ outline('M9 6v.1M9 12v.1M9 18v.1m6-12.100V6m0 6v.1m0 6v-.1');
export const HelpIcon = /* #__PURE__ */ outline(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.500a2.5 2.500 0 1 1 3.600 2.200c-.8.400-1.100.900-1.100 1.800m0 3v.1',
);
export const InboxIcon = /* #__PURE__ */ outline(
  'M3.5 13 6 5.500h12l2.5 7.500v6h-17zm0 0H8.500l1.5 3h4l1.5-3h5',
);
export const InfoIcon = /* #__PURE__ */ outline('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.500m0-8.800v.1');
export const LastPageIcon = /* #__PURE__ */ outline('m6.5 6 6 6-6 6M17 6v12');
export const LockIcon = /* #__PURE__ */ outline('M5.5 10.500h13V20h-13zM8 10.500V8a4 4 0 0 1 8 0v2.5');
export const LogOutIcon = /* #__PURE__ */ outline('M10 4H5v16h5M15 8l4 4-4 4m4-4H9.5');
export const PlusIcon = /* #__PURE__ */ outline('M12 5v14M5 12h14');
export const PrintIcon = /* #__PURE__ */ outline('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const RefreshIcon = /* #__PURE__ */ outline('M19.5 12A7.5 7.5 0 1 1 17 6.400L19.5 9m0-5v5h-5');
export const SearchIcon = /* #__PURE__ */ outline(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.200L20 20',
);
export const SendIcon = /* #__PURE__ */ outline('m4 12 16-8-5 16-3-6.500zm8 1.500L20 4');
export const SettingsIcon = /* #__PURE__ */ outline(
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.700a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600Zm-7 10a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600Z',
);
export const SortIcon = /* #__PURE__ */ outline('m8 9.5 4-4 4 4m-8 5 4 4 4-4');
export const SortUpIcon = /* #__PURE__ */ outline('m7 13 5-5 5 5');
export const SortDownIcon = /* #__PURE__ */ outline('m7 11 5 5 5-5');
export const TrashIcon = /* #__PURE__ */ outline(
  'M4.5 6.500h15M9.5 6.500V4h5v2.500m-8 0L7.5 20h9l1-13.500M10.5 10.500v6m3-6v6',
);
export const UploadIcon = /* #__PURE__ */ outline('M12 16V5M7 9.500l5-5 5 5M4.5 20h15');
export const UserIcon = /* #__PURE__ */ outline(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.500c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
);
